import { findFreePort } from '../../infra/local/ports.ts';
import { remoteNames } from '../../infra/local/parts.ts';
import { administrator } from '../support/product.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { builtRemotePath, type ShellProcess, startShell } from '../support/shell-process.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import { terminate, type ThrowawayServer } from '../support/throwaway-server.ts';

export interface MonitoredSite {
  readonly shell: ShellProcess;
  readonly bff: ServerProcess;
  readonly postgres: ThrowawayServer;
  readonly metrics: Readonly<Record<'shell' | 'bff', string>>;
  signIn(headers?: Readonly<Record<string, string>>): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startMonitoredSite(): Promise<MonitoredSite> {
  const postgres = await startThrowawayPostgres();
  const ports = { shell: await findFreePort(), bff: await findFreePort() };
  const bff = await startServerProcess('bff/dist/main.js', {
    PORT: '0',
    METRICS_PORT: String(ports.bff),
    DATABASE_URL: postgres.url,
    DATA_DIR: 'memory://',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    JWT_SECRET: 'a signing key that nobody may read',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: 'mailbox:',
    LOG_LEVEL: 'trace',
  });
  const shell = await startShell({
    bffUrl: bff.url,
    remotes: Object.fromEntries(remoteNames.map((name) => [name, builtRemotePath(name)])),
    environment: { METRICS_PORT: String(ports.shell), LOG_LEVEL: 'trace' },
  });
  return {
    shell,
    bff,
    postgres,
    metrics: {
      shell: `http://127.0.0.1:${ports.shell}/metrics`,
      bff: `http://127.0.0.1:${ports.bff}/metrics`,
    },
    async signIn(headers = {}) {
      const response = await fetch(`${shell.url}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(administrator),
      });
      const { token }: { token: string } = JSON.parse(await response.text());
      return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    },
    async stop() {
      await shell.stop();
      await terminate(bff.process, 'SIGTERM');
      await postgres.stop();
    },
  };
}
