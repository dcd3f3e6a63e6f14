import { type Newsroom, Refusal, type Text } from './newsroom.ts';

/** The state of an article after a write: the number of its text, and whether it is deleted. */
interface State {
  readonly text: number;
  readonly isDeleted: boolean;
}

/** One article of the storm: the acknowledged states, and the unanswered write. */
export interface StormArticle {
  readonly name: string;
  id: string | undefined;
  /** The state after each acknowledged write; its index is the version minus one. */
  readonly states: State[];
  pending: State | undefined;
}

/** A seeded sequence: each call returns the next number below the limit. */
export type Dice = (limit: number) => number;

const articlesOfWriter = 4;

/** The text with a number, which every member contains, so that a mixture of two is noticed. */
export function textOf(name: string, number: number): Text {
  const mark = `${name} text ${number}`;
  return {
    title: mark,
    content: `<p>${mark}</p>`.repeat(1 + ((number * 37) % 400)),
    excerpt: `Excerpt of ${mark}`,
    summary: `Summary of ${mark}`,
    publishedAt: new Date(Date.UTC(2020, 0, 1, 0, number)).toISOString(),
    author: `Author of ${mark}`,
    category: `Category of ${mark}`,
  };
}

/** Whether all members belong to the text with that number. */
export function isText(stored: Text, name: string, number: number): boolean {
  return Object.entries(textOf(name, number)).every(([member, text]) => Reflect.get(stored, member) === text);
}

/** One person who creates, changes, deletes and restores articles without a pause. */
export class Writer {
  readonly articles: StormArticle[] = [];
  #texts = 0;

  readonly #newsroom: Newsroom;
  readonly #name: string;
  readonly #dice: Dice;

  constructor(newsroom: Newsroom, name: string, dice: Dice) {
    this.#newsroom = newsroom;
    this.#name = name;
    this.#dice = dice;
  }

  /** Writes until a call fails because the bff was killed. */
  async writeUntilCut(): Promise<void> {
    for (;;) {
      try {
        await this.#writeOnce();
      } catch (error) {
        if (error instanceof Refusal) throw error;
        return;
      }
    }
  }

  async #writeOnce(): Promise<void> {
    const place = this.#dice(articlesOfWriter);
    const article = this.articles[place];
    if (article?.id === undefined) await this.#create();
    else await this.#change(article, article.id);
  }

  async #create(): Promise<void> {
    this.#texts += 1;
    const article: StormArticle = {
      name: `${this.#name}-${this.articles.length}`,
      id: undefined,
      states: [],
      pending: { text: this.#texts, isDeleted: false },
    };
    this.articles.push(article);
    const { id } = await this.#newsroom.create(textOf(article.name, this.#texts));
    article.id = id;
    this.#acknowledge(article);
  }

  async #change(article: StormArticle, id: string): Promise<void> {
    const current = article.states.at(-1);
    if (current === undefined) throw new Error('an article without a state');
    const choice = this.#dice(10);
    if (current.isDeleted || choice === 0) {
      const version = 1 + this.#dice(article.states.length);
      article.pending = { text: article.states[version - 1]?.text ?? 0, isDeleted: false };
      await this.#newsroom.restore(id, version);
    } else if (choice === 1) {
      article.pending = { text: current.text, isDeleted: true };
      await this.#newsroom.delete(id);
    } else {
      this.#texts += 1;
      article.pending = { text: this.#texts, isDeleted: false };
      await this.#newsroom.update(id, textOf(article.name, this.#texts));
    }
    this.#acknowledge(article);
  }

  #acknowledge(article: StormArticle): void {
    if (article.pending) article.states.push(article.pending);
    article.pending = undefined;
  }
}
