import { Agent } from 'node:http';
import { z } from 'zod';
import { type MailServer, startMailServer } from '../../bff/src/testing/mail-server.ts';
import { type BffProcess, startBff } from '../../bff/src/testing/bff-process.ts';
import { createEmbeddedDatabase, type TestDatabase } from '../../bff/src/testing/test-database.ts';
import { type ReceivedResponse, type Call, exchange } from './exchange.ts';

export interface ApiTarget {
  readonly url: string;
  token(): string;
  /** The id of an article in each state. `cleanUp` creates another article if a call has changed one's state. */
  readonly articles: Record<ArticleState, string>;
  readonly secrets: readonly string[];
  send(call: Call): Promise<ReceivedResponse>;
  /** Undoes a successful call: removes what it created, replaces changed `articles`, and signs in again. */
  cleanUp(operationId: string, response: ReceivedResponse): Promise<void>;
  isAlive(): Promise<boolean>;
  /** Returns the output of the bff, which logs warnings and errors only. */
  log(): string;
  stop(): Promise<void>;
}

export type ArticleState = 'published' | 'scheduled' | 'deleted';

export const credentials = { username: 'admin', password: 'a password that nobody may read' };
export const jwtSecret = 'a signing key that nobody may read either';
const wireSecret = `whsec_${Buffer.from('a key of the wire that nobody may read').toString('base64')}`;

const identified = z.object({ id: z.string() });

const article = {
  title: 'Water rises',
  content: `<p>${'Water rises. '.repeat(200)}</p>`,
  author: 'Newsroom',
  category: 'Press Release',
};

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
    cleanUp: (operationId, response) => newsroom.cleanUp(operationId, response),
    isAlive: async () => {
      const { status } = await newsroom.send({ method: 'GET', path: '/api/health/ready', headers: {} });
      return status === 200 && bff.child.exitCode === null;
    },
    log: () => bff.output() + bff.errors(),
    stop: () => stop({ bff, agent, storage, mail }),
  };
}

interface Resources {
  readonly bff: BffProcess;
  readonly agent: Agent;
  readonly storage: TestDatabase;
  readonly mail: MailServer;
}

async function stop({ bff, agent, storage, mail }: Resources): Promise<void> {
  agent.destroy();
  await bff.stop('SIGKILL');
  await storage.drop();
  await mail.stop();
}

type Send = ApiTarget['send'];

class Newsroom {
  token = '';
  readonly articles: Record<ArticleState, string> = { published: '', scheduled: '', deleted: '' };

  constructor(readonly send: Send) {}

  async signIn(): Promise<void> {
    const response = await this.sendSuccessfully('POST', '/api/admin/login', credentials);
    this.token = z.object({ token: z.string() }).parse(response).token;
  }

  async cleanUp(operationId: string, response: ReceivedResponse): Promise<void> {
    if (operationId === 'logout' || operationId === 'signOutEverywhere') await this.signIn();
    if (operationId === 'inviteAdministrator') await this.withdraw(response);
    if (operationId === 'createArticle') {
      const { id } = identified.parse(JSON.parse(response.body.toString()));
      // A repeated idempotency key returns the first request's article, which may already be deleted.
      if ((await this.stateOf(id)) !== 'deleted') await this.remove(id);
    }
    if (/^(?:update|delete|restore)Article$/.test(operationId)) await this.restoreArticles();
  }

  /** Disables an invitation that a call has created, because the API permits at most a hundred open ones. */
  private async withdraw(response: ReceivedResponse): Promise<void> {
    const { id } = identified.parse(JSON.parse(response.body.toString()));
    await this.sendSuccessfully('POST', `/api/admin/administrators/${id}/disable`, {
      password: credentials.password,
    });
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
    const created = await this.sendSuccessfully('POST', '/api/admin/articles', { ...article, publishedAt });
    return identified.parse(created).id;
  }

  private async remove(id: string): Promise<void> {
    await this.sendSuccessfully('DELETE', `/api/admin/articles/${id}`);
  }

  private async stateOf(id: string): Promise<ArticleState> {
    if (!(await this.exists(`/api/admin/articles/${id || 'none'}`))) return 'deleted';
    return (await this.exists(`/api/news/${id}`)) ? 'published' : 'scheduled';
  }

  private async exists(address: string): Promise<boolean> {
    const response = await this.send({ method: 'GET', path: address, headers: this.headers() });
    return response.status === 200;
  }

  private headers(): Record<string, string> {
    // A separate client address, which the failures of generated sign-ins cannot lock.
    return { authorization: `Bearer ${this.token}`, 'x-forwarded-for': '198.51.100.7' };
  }

  private async sendSuccessfully(method: string, address: string, content?: object): Promise<unknown> {
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
