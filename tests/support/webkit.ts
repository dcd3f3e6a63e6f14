import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../../infra/local/ports.ts';
import { executableOf, virtualScreen, webkitDriver } from './executables.ts';

const START_TIMEOUT_MS = 60_000;

/** WebKitGTK's driver on a virtual screen, because WebKitGTK has no mode without windows. */
export interface WebKit {
  /** Starts a browser without any data. The caller quits it. */
  readonly open: () => Promise<WebDriver>;
  readonly stop: () => Promise<void>;
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(executableOf(virtualScreen), args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number]: unknown[] = await once(screen.stdout.setEncoding('utf8'), 'data', {
    signal: AbortSignal.timeout(START_TIMEOUT_MS),
  });
  return { screen, display: `:${String(number).trim()}` };
}

async function waitUntilReady(server: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  const isReady = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > end) throw new Error('WebKitWebDriver did not start.');
    await delay(100);
  }
}

export async function startWebKit(): Promise<WebKit> {
  const { screen, display } = await startScreen();
  const port = await findFreePort();
  const server = `http://127.0.0.1:${port}`;
  const driver = spawn(executableOf(webkitDriver), [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LANG: 'en_CA.UTF-8' },
  });
  await waitUntilReady(server);
  return {
    open: () =>
      new Builder()
        .usingServer(server)
        .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
        .build(),
    async stop() {
      await stopProcess(driver);
      await stopProcess(screen);
    },
  };
}
