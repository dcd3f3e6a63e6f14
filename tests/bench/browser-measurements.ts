import { median } from './server/rounds.ts';

export class Measurements {
  readonly #values = new Map<string, number[]>();

  add(name: string, value: number): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
  }

  /** Prints a row of the table: the medians of `name` and `base`, their ratio, and whether it is at most `target`. */
  compare(name: string, base: string, target: number): void {
    const [own, other] = [median(this.#of(name)), median(this.#of(base))];
    const ratio = own / other;
    console.log(
      `| ${name} | ${base} | ${own.toFixed(0)} | ${other.toFixed(0)} | ${ratio.toFixed(2)} | ${target} | ${ratio <= target ? 'yes' : 'no'} |`,
    );
  }

  #of(name: string): readonly number[] {
    return this.#values.get(name) ?? [];
  }
}
