import { expect, test } from '@jest/globals';
import { normalizeForSearch as normalizeInApi } from '../../bff/src/text/normalize-for-search.ts';
import { normalizeForSearch } from '../../mfe-public/src/news/normalize-for-search.ts';

test.each([
  ['Q3 2025', 'q3 2025'],
  ['Q3-2025', 'q3 2025'],
  ['Q3 –2025', 'q3 2025'],
  ['Q3---2025, a--7 and -—‑5', 'q3 2025, a 7 and 5'],
  ['Half-yearly -- or -', 'half-yearly -- or -'],
  ['H1‑2026', 'h1 2026'],
  ['hydro\u00ADelectric, Q3\u00AD-\u00AD2025', 'hydroelectric, q3 2025'],
  ['Que\u0301bec Québec MÜNCHEN', 'quebec quebec munchen'],
  ['o\uFB03ce ﬁn ﬂow Ⅳ ½', 'office fin flow iv 1⁄2'],
  ['２０２５－１２ Ｈ１', '2025 12 h1'],
  ['company’s ‘x’ `y` d′un', "company's 'x' 'y' d'un"],
  ['d´un d‛un dʹun dʻun dʼun d＇un´', "d'un d'un d'un d'un d'un d'un'"],
  ['two\u00A0 words\t\n in  a line ', 'two words in a line'],
  ['Straße STRASSE', 'strasse strasse'],
  ['−5 %', '5 %'],
  ['İSTANBUL œuvre Łódź ØRE', 'istanbul œuvre lodz ore'],
  ['σίσυφος ΣΊΣΥΦΟΣ', 'σισυφοσ σισυφοσ'],
  ['zero\u200Bwidth\uFEFF', 'zerowidth'],
  ['한국 がんばれ か\u3099', '한국 がんばれ が'],
  ['10⁶ CO₂', '106 co2'],
])('the API and the news page normalize %j as %j', (text, normalized) => {
  expect([normalizeInApi(text), normalizeForSearch(text).folded.trim()]).toEqual([normalized, normalized]);
});
