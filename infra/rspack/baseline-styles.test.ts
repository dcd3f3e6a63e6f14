import { expect, test } from '@jest/globals';
import postcss from 'postcss';
import { baselineStyles } from './baseline-styles.ts';

function written(sheet: string): string {
  return postcss([baselineStyles()]).process(sheet, { from: undefined }).css;
}

const mixes = '@supports (color:color-mix(in lab, red, red))';

test('a colour of the theme that stands there as a number is not mixed a second time', () => {
  expect(
    written(
      `.a{color:#2fe3c81a}${mixes}{.a{color:color-mix(in oklab, var(--color-aqua-400,#2fe3c8) 10%, transparent)}}`,
    ),
  ).toBe('.a{color:#2fe3c81a}');
});

test('the same counts for the prefixed property', () => {
  const mix = 'color-mix(in oklab, var(--color-aqua-400) 10%, transparent)';
  expect(
    written(
      `.a{text-decoration-color:#2fe3c81a}${mixes}{.a{-webkit-text-decoration-color:${mix};text-decoration-color:${mix}}}`,
    ),
  ).toBe('.a{text-decoration-color:#2fe3c81a}');
});

test('a mix of what changes at run time stays, without its condition', () => {
  const mix = '.a{color:color-mix(in oklab, currentcolor 50%, transparent)}';
  expect(written(`.a{color:currentcolor}${mixes}{${mix}}`)).toBe(`.a{color:currentcolor}${mix}`);
});

test('a colour that is said nowhere else stays, without its condition', () => {
  const mix = '.a{color:color-mix(in oklab, var(--color-aqua-400) 10%, transparent)}';
  expect(written(`.b{color:red}${mixes}{${mix}}`)).toBe(`.b{color:red}${mix}`);
  expect(written(`.a{top:0}${mixes}{${mix}}`)).toBe(`.a{top:0}${mix}`);
});

test('what is meant for older browsers alone is gone, other conditions stay', () => {
  const old =
    '@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))) or ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){*{--tw-ring-color:initial}}';
  const other = '@supports (anchor-name:--a){.a{top:0}}';
  expect(written(`${old}${other}`)).toBe(other);
});
