import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../infra/local/ports.ts';

/** What a line does with what it should carry. */
type Fault =
  | { kind: 'none' }
  /** Nobody listens; what is connected is cut off. */
  | { kind: 'down' }
  /** Whatever is sent is lost without a sign, on these connections for ever, as behind a dead router. */
  | { kind: 'stall' }
  /** Whatever is sent arrives when the fault has ended, as on a line that was away for a while. */
  | { kind: 'hold' }
  /** Each piece of an answer comes so many milliseconds later. */
  | { kind: 'slow'; milliseconds: number }
  /** All connections together carry so much of their answers, a slice of each in turn. */
  | { kind: 'narrow'; lane: NarrowLane }
  /** A connection is reset as soon as something is sent on it. */
  | { kind: 'reset' }
  /** Whatever is sent is answered with bytes that mean nothing. */
  | { kind: 'garbage' }
  /** A connection ends after so many bytes of answers. */
  | { kind: 'truncate'; bytes: number };

const sliceBytes = 256;

class NarrowLane {
  readonly #bytesPerSecond: number;
  #free: Promise<void> = Promise.resolve();

  constructor(bytesPerSecond: number) {
    this.#bytesPerSecond = bytesPerSecond;
  }

  /** Resolves when so many bytes have had their time; who asked first goes first. */
  carry(bytes: number): Promise<void> {
    const milliseconds = (1_000 * bytes) / this.#bytesPerSecond;
    this.#free = this.#free.then(() => pause(milliseconds, undefined, { ref: false }));
    return this.#free;
  }
}

class Connection {
  readonly client: net.Socket;
  readonly server: net.Socket;
  readonly #fault: () => Fault;
  #isLost = false;
  #answered = 0;
  #held: (() => void)[] = [];
  #delivered: Promise<void> = Promise.resolve();

  constructor(client: net.Socket, server: net.Socket, fault: () => Fault) {
    this.client = client;
    this.server = server;
    this.#fault = fault;
    client.on('data', (piece) => this.#ask(piece)).on('end', () => server.end());
    server.on('data', (piece) => this.#answer(piece)).on('end', () => this.#deliver(() => client.end()));
    for (const socket of [client, server]) socket.on('error', () => this.cut());
    client.on('close', () => server.destroy());
  }

  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** The line has changed what it does. */
  change(): void {
    const { kind } = this.#fault();
    this.#answered = 0;
    if (kind === 'down' || kind === 'reset') this.cut();
    if (kind === 'stall') this.#isLost = true;
    if (kind !== 'hold') for (const act of this.#held.splice(0)) act();
  }

  cut(): void {
    this.client.resetAndDestroy();
    this.server.destroy();
  }

  #ask(piece: Buffer): void {
    const { kind } = this.#fault();
    if (this.#isLost || kind === 'stall') this.#isLost = true;
    else if (kind === 'hold') this.#held.push(() => this.#ask(piece));
    else if (kind === 'reset') this.cut();
    else if (kind === 'garbage') this.client.write(randomBytes(256));
    else this.server.write(piece);
  }

  #answer(piece: Buffer): void {
    const fault = this.#fault();
    if (this.#isLost || fault.kind === 'stall') this.#isLost = true;
    else if (fault.kind === 'hold') this.#held.push(() => this.#answer(piece));
    else if (fault.kind === 'garbage') this.client.write(randomBytes(piece.length));
    else if (fault.kind === 'truncate') this.#answerUpTo(fault.bytes, piece);
    else if (fault.kind === 'narrow') this.#answerThrough(fault.lane, piece);
    else this.#deliver(() => this.client.write(piece), fault.kind === 'slow' ? fault.milliseconds : 0);
  }

  #answerUpTo(bytes: number, piece: Buffer): void {
    const rest = bytes - this.#answered;
    this.#answered += piece.length;
    if (piece.length < rest) this.client.write(piece);
    else this.client.end(piece.subarray(0, Math.max(rest, 0)));
  }

  #answerThrough(lane: NarrowLane, piece: Buffer): void {
    for (let start = 0; start < piece.length; start += sliceBytes) {
      const slice = piece.subarray(start, start + sliceBytes);
      this.#delivered = this.#delivered.then(async () => {
        await lane.carry(slice.length);
        if (!this.#isLost && this.client.writable) this.client.write(slice);
      });
    }
  }

  /** One after the other, whatever delay was asked for when. */
  #deliver(act: () => void, delay = 0): void {
    const due = pause(delay, undefined, { ref: false });
    this.#delivered = this.#delivered.then(async () => {
      await due;
      if (!this.#isLost && this.client.writable) act();
    });
  }
}

/** A TCP proxy in front of one server of this machine, that can fail in every way a network can. */
export class FaultyLine {
  readonly port: number;
  readonly #target: number;
  readonly #connections = new Set<Connection>();
  #listener: net.Server | undefined;
  #fault: Fault = { kind: 'none' };

  private constructor(port: number, target: number) {
    this.port = port;
    this.#target = target;
  }

  /** A line to a port of this machine, where nobody needs to listen yet. */
  static async to(target: number): Promise<FaultyLine> {
    const line = new FaultyLine(await freePort(), target);
    await line.pass();
    return line;
  }

  /** The address of what is behind the line, led over the line. */
  leading(url: string): string {
    const led = new URL(url);
    led.port = String(this.port);
    return led.href;
  }

  /** Carries everything as it is, on every connection that is not lost. */
  pass(): Promise<void> {
    return this.#become({ kind: 'none' });
  }

  goDown(): Promise<void> {
    return this.#become({ kind: 'down' });
  }

  stall(): Promise<void> {
    return this.#become({ kind: 'stall' });
  }

  hold(): Promise<void> {
    return this.#become({ kind: 'hold' });
  }

  /** Whether something was sent that waits for the end of the fault. */
  get isHolding(): boolean {
    return [...this.#connections].some((connection) => connection.isHolding);
  }

  slowDown(milliseconds: number): Promise<void> {
    return this.#become({ kind: 'slow', milliseconds });
  }

  /** Carries what a line of so many bits a second would. */
  narrow(bitsPerSecond: number): Promise<void> {
    return this.#become({ kind: 'narrow', lane: new NarrowLane(bitsPerSecond / 8) });
  }

  reset(): Promise<void> {
    return this.#become({ kind: 'reset' });
  }

  garble(): Promise<void> {
    return this.#become({ kind: 'garbage' });
  }

  truncate(bytes: number): Promise<void> {
    return this.#become({ kind: 'truncate', bytes });
  }

  close(): Promise<void> {
    return this.goDown();
  }

  async #become(fault: Fault): Promise<void> {
    this.#fault = fault;
    for (const connection of this.#connections) connection.change();
    if (fault.kind === 'down') await this.#stopListening();
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
    const connection = new Connection(client, server, () => this.#fault);
    this.#connections.add(connection);
    client.once('close', () => this.#connections.delete(connection));
  }
}
