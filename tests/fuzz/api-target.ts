import { Agent } from 'node:http';
import { z } from 'zod';
import { type MailServer, startMailServer } from '../../bff/src/testing/mail-server.ts';
import { type BffProcess, startBff } from '../../bff/src/testing/bff-process.ts';
import { createEmbeddedDatabase, type TestDatabase } from '../../bff/src/testing/test-database.ts';
import { type Answer, type Call, exchange } from './exchange.ts';

/** The bff's own process, with an embedded database, as anything else on the network sees it. */
export interface ApiTarget {
  readonly url: string;
  /** The administrator's token as of now. */
  token(): string;
  /** Ids of articles of which there is always one in each state. */
  readonly articles: Record<ArticleState, string>;
  /** Texts that must never be in an answer. */
  readonly secrets: readonly string[];
  send(call: Call): Promise<Answer>;
  /** After a call that changed something: lists do not grow, the articles above are there, and so is the session. */
  cleanUp(operationId: string, answer: Answer): Promise<void>;
  /** Whether the process that was started in the beginning still answers. */
  isAlive(): Promise<boolean>;
  /** All that the process has written: nothing below a warning. */
  log(): string;
  stop(): Promise<void>;
}

export type ArticleState = 'published' | 'scheduled' | 'deleted';

/** The only administrator's. */
export const credentials = { username: 'admin', password: 'a password that nobody may read' };
/** The key that tokens are signed with. */
export const jwtSecret = 'a signing key that nobody may read either';
/** The key that the newswire's calls are signed with. */
const wireSecret = `whsec_${Buffer.from('a key of the wire that nobody may read').toString('base64')}`;

const identified = z.object({ id: z.string() });

/** An article that breaks no rule except for its time. */
const article = {
  title: 'Water rises',
  content: `<p>${'Water rises. '.repeat(200)}</p>`,
  author: 'Newsroom',
  category: 'Press Release',
};

/** Starts the built bff and fills it with articles and accounts. */
export async function startApiTarget(): Promise<ApiTarget> {
  const [storage, mail] = await Promise.all([createEmbeddedDatabase(), startMailServer()]);
  const bff = startBff({
    ...storage.env,
    SAMPLE_DATA: 'true',
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    JWT_SECRET: jwtSecret,
    WIRE_SECRET: wireSecret,
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
  });
  const { url } = await bff.listening;
  const agent = new Agent({ keepAlive: true });
  const newsroom = new Newsroom((call) => exchange(url, agent, call));
  await newsroom.signIn();
  await newsroom.restoreArticles();
  return {
    url,
    token: () => newsroom.token,
    articles: newsroom.articles,
    secrets: [credentials.password, jwtSecret, wireSecret, ...Object.values(storage.env)],
    send: newsroom.send,
    cleanUp: (operationId, answer) => newsroom.cleanUp(operationId, answer),
    isAlive: async () => {
      const { status } = await newsroom.send({ method: 'GET', path: '/api/health/ready', headers: {} });
      return status === 200 && bff.child.exitCode === null;
    },
    log: () => bff.output() + bff.errors(),
    stop: () => stop({ bff, agent, storage, mail }),
  };
}

interface Parts {
  readonly bff: BffProcess;
  readonly agent: Agent;
  readonly storage: TestDatabase;
  readonly mail: MailServer;
}

async function stop({ bff, agent, storage, mail }: Parts): Promise<void> {
  agent.destroy();
  await bff.stop('SIGKILL');
  await storage.drop();
  await mail.stop();
}

type Send = ApiTarget['send'];

/** Keeps what the calls need to have something to ask for. */
class Newsroom {
  token = '';
  readonly articles: Record<ArticleState, string> = { published: '', scheduled: '', deleted: '' };

  constructor(readonly send: Send) {}

  async signIn(): Promise<void> {
    const answer = await this.succeed('POST', '/api/admin/login', credentials);
    this.token = z.object({ token: z.string() }).parse(answer).token;
  }

  async cleanUp(operationId: string, answer: Answer): Promise<void> {
    if (operationId === 'logout' || operationId === 'signOutEverywhere') await this.signIn();
    if (operationId === 'inviteAdministrator') await this.withdraw(answer);
    if (operationId === 'createArticle') {
      const { id } = identified.parse(JSON.parse(answer.body.toString()));
      // A request that is repeated with its key gives the article of the first one, which is gone by now.
      if ((await this.stateOf(id)) !== 'deleted') await this.remove(id);
    }
    if (/^(?:update|delete|restore)Article$/.test(operationId)) await this.restoreArticles();
  }

  /** Of a hundred invitations one more is refused. */
  private async withdraw(answer: Answer): Promise<void> {
    const { id } = identified.parse(JSON.parse(answer.body.toString()));
    await this.succeed('POST', `/api/admin/administrators/${id}/disable`, { password: credentials.password });
  }

  async restoreArticles(): Promise<void> {
    const { articles } = this;
    if ((await this.stateOf(articles.published)) !== 'published') {
      articles.published = await this.create('2025-03-04T17:00:00.000Z');
    }
    if ((await this.stateOf(articles.scheduled)) !== 'scheduled') {
      articles.scheduled = await this.create('2999-01-01T00:00:00.000Z');
    }
    if (articles.deleted === '' || (await this.stateOf(articles.deleted)) !== 'deleted') {
      articles.deleted = await this.create('2025-03-04T17:00:00.000Z');
      await this.remove(articles.deleted);
    }
  }

  private async create(publishedAt: string): Promise<string> {
    const created = await this.succeed('POST', '/api/admin/articles', { ...article, publishedAt });
    return identified.parse(created).id;
  }

  private async remove(id: string): Promise<void> {
    await this.succeed('DELETE', `/api/admin/articles/${id}`);
  }

  private async stateOf(id: string): Promise<ArticleState> {
    if (!(await this.isThere(`/api/admin/articles/${id || 'none'}`))) return 'deleted';
    return (await this.isThere(`/api/news/${id}`)) ? 'published' : 'scheduled';
  }

  private async isThere(address: string): Promise<boolean> {
    const answer = await this.send({ method: 'GET', path: address, headers: this.headers() });
    return answer.status === 200;
  }

  private headers(): Record<string, string> {
    // From an address of its own, which no generated sign-in locks.
    return { authorization: `Bearer ${this.token}`, 'x-forwarded-for': '198.51.100.7' };
  }

  private async succeed(method: string, address: string, content?: object): Promise<unknown> {
    const { status, body } = await this.send({
      method,
      path: address,
      headers: { ...this.headers(), ...(content && { 'content-type': 'application/json' }) },
      ...(content && { body: JSON.stringify(content) }),
    });
    if (status >= 300) throw new Error(`${method} ${address}: ${status} ${body.toString()}`);
    return JSON.parse(body.toString());
  }
}
