const BOUNDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3, 10] as const;
const NAME = 'http_request_duration_seconds';

/** What the requests of one series have in common; the route is a pattern, never an address. */
export interface SeriesLabels {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}

/** Requests of one method, route and status. */
export class Series {
  /** One for each bound, and one for what took longer. */
  private readonly counts = Array.from({ length: BOUNDS.length + 1 }, () => 0);
  private sum = 0;

  /** Counts a request that was answered after so many seconds. */
  observe(seconds: number): void {
    let bound = 0;
    while (bound < BOUNDS.length && seconds > (BOUNDS[bound] ?? 0)) bound += 1;
    this.counts[bound] = (this.counts[bound] ?? 0) + 1;
    this.sum += seconds;
  }

  /** The lines of the exposition; each bucket holds those before it too. */
  lines(labels: string): string[] {
    let count = 0;
    const buckets = this.counts.map((requests, index) => {
      count += requests;
      return `${NAME}_bucket{le="${BOUNDS[index] ?? '+Inf'}",${labels}} ${count}`;
    });
    return [...buckets, `${NAME}_sum{${labels}} ${this.sum}`, `${NAME}_count{${labels}} ${count}`];
  }
}

/**
 * The histogram of answered requests. Counting must cost next to nothing, since most requests cost little more:
 * a series is looked up once and then counts plain numbers, where prom-client checks and joins the labels each time.
 */
export class RequestDurations {
  private readonly series = new Map<string, Series>();

  /** The series with these labels, which is to be kept by whoever counts often. */
  of({ method, route, status }: SeriesLabels): Series {
    const labels = `method="${method}",route="${route}",status="${status}"`;
    let series = this.series.get(labels);
    if (series === undefined) {
      series = new Series();
      this.series.set(labels, series);
    }
    return series;
  }

  /** The histogram in the text format of Prometheus, version 0.0.4. */
  text(): string {
    const lines = [...this.series].flatMap(([labels, series]) => series.lines(labels));
    return [`# HELP ${NAME} Answered requests by route`, `# TYPE ${NAME} histogram`, ...lines, ''].join('\n');
  }
}
