import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../infra/local/ports.ts';

type State =
  | { kind: 'none' }
  /** Refuses new connections and closes open ones. */
  | { kind: 'down' }
  /** Drops data silently, as a failed router does. Open connections never recover. */
  | { kind: 'stall' }
  /** Delays each chunk of a response by `milliseconds`. */
  | { kind: 'slow'; milliseconds: number }
  /** Resets open connections, and each new one when its client sends data. */
  | { kind: 'reset' }
  /** Replaces data with random bytes. */
  | { kind: 'garbage' }
  /** Ends a connection after `bytes` bytes of the response. */
  | { kind: 'truncate'; bytes: number };

class Connection {
  readonly client: net.Socket;
  readonly server: net.Socket;
  readonly #state: () => State;
  #isLost = false;
  #forwarded = 0;
  #delivered: Promise<void> = Promise.resolve();

  constructor(client: net.Socket, server: net.Socket, state: () => State) {
    this.client = client;
    this.server = server;
    this.#state = state;
    client.on('data', (piece) => this.#forwardRequest(piece)).on('end', () => server.end());
    server
      .on('data', (piece) => this.#forwardResponse(piece))
      .on('end', () => this.#deliver(() => client.end()));
    for (const socket of [client, server]) socket.on('error', () => this.close());
    client.on('close', () => server.destroy());
  }

  change(): void {
    const { kind } = this.#state();
    this.#forwarded = 0;
    if (kind === 'down' || kind === 'reset') this.close();
    if (kind === 'stall') this.#isLost = true;
  }

  close(): void {
    this.client.resetAndDestroy();
    this.server.destroy();
  }

  #forwardRequest(piece: Buffer): void {
    const { kind } = this.#state();
    if (this.#isLost || kind === 'stall') this.#isLost = true;
    else if (kind === 'reset') this.close();
    else if (kind === 'garbage') this.client.write(randomBytes(256));
    else this.server.write(piece);
  }

  #forwardResponse(piece: Buffer): void {
    const state = this.#state();
    if (this.#isLost || state.kind === 'stall') this.#isLost = true;
    else if (state.kind === 'garbage') this.client.write(randomBytes(piece.length));
    else if (state.kind === 'truncate') this.#forwardUpTo(state.bytes, piece);
    else this.#deliver(() => this.client.write(piece), state.kind === 'slow' ? state.milliseconds : 0);
  }

  #forwardUpTo(bytes: number, piece: Buffer): void {
    const rest = bytes - this.#forwarded;
    this.#forwarded += piece.length;
    if (piece.length < rest) this.client.write(piece);
    else this.client.end(piece.subarray(0, Math.max(rest, 0)));
  }

  /** Performs each act after its delay and after the previous acts, so that chunks stay in order. */
  #deliver(act: () => void, delay = 0): void {
    const due = pause(delay, undefined, { ref: false });
    this.#delivered = this.#delivered.then(async () => {
      await due;
      if (!this.#isLost && this.client.writable) act();
    });
  }
}

/** A TCP proxy in front of one local server, which simulates network faults. */
export class FaultyProxy {
  readonly port: number;
  readonly #target: number;
  readonly #connections = new Set<Connection>();
  #listener: net.Server | undefined;
  #state: State = { kind: 'none' };

  private constructor(port: number, target: number) {
    this.port = port;
    this.#target = target;
  }

  /** @param target the server's port; the server may start later */
  static async to(target: number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(await findFreePort(), target);
    await proxy.pass();
    return proxy;
  }

  urlThroughProxy(url: string): string {
    const led = new URL(url);
    led.port = String(this.port);
    return led.href;
  }

  /** Ends the fault. Connections that have stalled do not recover. */
  pass(): Promise<void> {
    return this.#setState({ kind: 'none' });
  }

  goDown(): Promise<void> {
    return this.#setState({ kind: 'down' });
  }

  stall(): Promise<void> {
    return this.#setState({ kind: 'stall' });
  }

  slowDown(milliseconds: number): Promise<void> {
    return this.#setState({ kind: 'slow', milliseconds });
  }

  reset(): Promise<void> {
    return this.#setState({ kind: 'reset' });
  }

  garble(): Promise<void> {
    return this.#setState({ kind: 'garbage' });
  }

  truncate(bytes: number): Promise<void> {
    return this.#setState({ kind: 'truncate', bytes });
  }

  close(): Promise<void> {
    return this.goDown();
  }

  async #setState(state: State): Promise<void> {
    this.#state = state;
    for (const connection of this.#connections) connection.change();
    if (state.kind === 'down') await this.#stopListening();
    else await this.#listen();
  }

  async #listen(): Promise<void> {
    if (this.#listener) return;
    const listener = net.createServer({ allowHalfOpen: true }, (client) => this.#connect(client));
    this.#listener = listener.listen(this.port, '127.0.0.1');
    await once(listener, 'listening');
  }

  async #stopListening(): Promise<void> {
    const listener = this.#listener;
    if (!listener) return;
    this.#listener = undefined;
    await new Promise((resolve) => listener.close(resolve));
  }

  #connect(client: net.Socket): void {
    const server = net.connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    const connection = new Connection(client, server, () => this.#state);
    this.#connections.add(connection);
    client.once('close', () => this.#connections.delete(connection));
  }
}

export type Fault = (proxy: FaultyProxy) => Promise<void>;

/**
 * Returns faults with their names for test titles.
 * @param limits `slow`: a delay in milliseconds above every timeout; `bytes`: fewer bytes than a response has
 */
export function faults({ slow, bytes }: { slow: number; bytes: number }): (readonly [string, Fault])[] {
  return [
    ['silently dropping data', (proxy) => proxy.stall()],
    ['slower than every timeout', (proxy) => proxy.slowDown(slow)],
    ['resetting connections', (proxy) => proxy.reset()],
    ['returning garbage', (proxy) => proxy.garble()],
    ['truncating responses', (proxy) => proxy.truncate(bytes)],
  ];
}
