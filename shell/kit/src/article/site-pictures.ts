/** The widths of the stored variants of each picture, in pixels. */
const storedWidths = [480, 960, 1600] as const;

const sitePicture = /^\/media\/[^/?#\s]+\/[^/?#\s]+$/;

interface PictureSources {
  readonly src: string;
  readonly srcSet: string;
}

/**
 * Returns `srcset` data of an uploaded picture, without variants that are wider than needed for `width`; undefined for
 * other addresses.
 */
export function pictureSources(address: string, siteUrl: string, width?: number): PictureSources | undefined {
  const src = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  if (!sitePicture.test(src)) return undefined;
  const enough = storedWidths.findIndex((kept) => width !== undefined && kept >= width);
  const offered = enough < 0 ? storedWidths : storedWidths.slice(0, enough + 1);
  const srcSet = offered.map((kept) => `${src}?w=${kept} ${Math.min(kept, width ?? kept)}w`);
  return { src, srcSet: srcSet.join(', ') };
}

/** Maximum width of an article's column (`--measure`), and minimum width of a figure in it, in rem. */
const column = 36;
const minFigureWidth = 18;

/** Returns a value for `sizes`. @param percent width in percent of the column */
export function sizesInColumn(percent = 100): string {
  const inColumn = Math.max(minFigureWidth, Math.ceil((column * percent) / 100));
  return `(min-width: 48rem) ${inColumn}rem, max(${minFigureWidth}rem, ${percent}vw)`;
}

const percentWidth = /(?:^|;)\s*width: (\d{1,3})%/;

function percentOfColumn(image: Element): number {
  const [, percent] = percentWidth.exec(image.closest('figure')?.getAttribute('style') ?? '') ?? [];
  return percent === undefined ? 100 : Math.min(Number(percent), 100);
}

/** Adds `srcset` and `sizes` to uploaded pictures. */
export function addSrcsetAndSizes(place: Element, siteUrl: string): void {
  for (const image of place.querySelectorAll('img[src]')) {
    const width = Number(image.getAttribute('width'));
    const known = Number.isSafeInteger(width) && width > 0 ? width : undefined;
    const sources = pictureSources(image.getAttribute('src') ?? '', siteUrl, known);
    if (!sources) continue;
    image.setAttribute('src', sources.src);
    image.setAttribute('srcset', sources.srcSet);
    image.setAttribute('sizes', sizesInColumn(percentOfColumn(image)));
  }
}
