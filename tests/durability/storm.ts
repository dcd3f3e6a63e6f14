import { type Newsroom, Refusal, type Text } from './newsroom.ts';

/** Where an article stands after some write: the text of that number, there or deleted. */
interface State {
  readonly text: number;
  readonly isDeleted: boolean;
}

/** One article of the storm: what was acknowledged, and the write whose answer never came. */
export interface StormArticle {
  readonly name: string;
  id: string | undefined;
  /** State after each acknowledged write; its place is the version minus one. */
  readonly states: State[];
  pending: State | undefined;
}

/** Numbers of a seeded sequence: each call gives the next one below the limit. */
export type Dice = (limit: number) => number;

const articlesOfWriter = 4;

/** The text with this number: every member of it tells which it is, so a mixture of two would show. */
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

/** Whether it is that text and no other, in every member. */
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

  /** Writes until a call fails because the bff is gone. */
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
