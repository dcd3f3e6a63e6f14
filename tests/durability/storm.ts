import { type NewsroomClient, ApiError, type ArticleText } from './newsroom.ts';

interface State {
  readonly text: number;
  readonly isDeleted: boolean;
}

export interface StormArticle {
  readonly name: string;
  id: string | undefined;
  readonly states: State[];
  pending: State | undefined;
}

/** Returns the next integer of a seeded sequence, from 0 to less than `limit`. */
export type RandomInteger = (limit: number) => number;

const articlesOfWriter = 4;

/** Returns an article text in which every field contains the number, so that a mixture of two texts is detected. */
export function numberedText(name: string, number: number): ArticleText {
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

export function matchesText(stored: ArticleText, name: string, number: number): boolean {
  return Object.entries(numberedText(name, number)).every(
    ([member, text]) => Reflect.get(stored, member) === text,
  );
}

export class Writer {
  readonly articles: StormArticle[] = [];
  #texts = 0;

  readonly #newsroom: NewsroomClient;
  readonly #name: string;
  readonly #random: RandomInteger;

  constructor(newsroom: NewsroomClient, name: string, random: RandomInteger) {
    this.#newsroom = newsroom;
    this.#name = name;
    this.#random = random;
  }

  async writeUntilKilled(): Promise<void> {
    for (;;) {
      try {
        await this.#writeOnce();
      } catch (error) {
        if (error instanceof ApiError) throw error;
        return;
      }
    }
  }

  async #writeOnce(): Promise<void> {
    const place = this.#random(articlesOfWriter);
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
    const { id } = await this.#newsroom.create(numberedText(article.name, this.#texts));
    article.id = id;
    this.#acknowledge(article);
  }

  async #change(article: StormArticle, id: string): Promise<void> {
    const current = article.states.at(-1);
    if (current === undefined) throw new Error('an article without a state');
    const choice = this.#random(10);
    if (current.isDeleted || choice === 0) {
      const version = 1 + this.#random(article.states.length);
      article.pending = { text: article.states[version - 1]?.text ?? 0, isDeleted: false };
      await this.#newsroom.restore(id, version);
    } else if (choice === 1) {
      article.pending = { text: current.text, isDeleted: true };
      await this.#newsroom.delete(id);
    } else {
      this.#texts += 1;
      article.pending = { text: this.#texts, isDeleted: false };
      await this.#newsroom.update(id, numberedText(article.name, this.#texts));
    }
    this.#acknowledge(article);
  }

  #acknowledge(article: StormArticle): void {
    if (article.pending) article.states.push(article.pending);
    article.pending = undefined;
  }
}
