import { expect, test } from '@jest/globals';
import { pageStyles } from './page-styles.ts';

test('a rule stays where the page has all of its classes, and goes where one is missing', () => {
  const sheet = '.a{color:red}.a .b{color:blue}.c{color:green}';
  expect(pageStyles(sheet, ['<p class="a">'])).toBe('.a{color:red}');
  expect(pageStyles(sheet, ['<p class="a b">'])).toBe('.a{color:red}.a .b{color:blue}');
});

test('rules keep their order and what they stand in', () => {
  const sheet =
    '@layer utilities{@scope ([data-mfe=x]){.b{color:red}@media (width>=40rem){.a{color:blue}}.c{top:0}}}';
  expect(pageStyles(sheet, ['a b'])).toBe(
    '@layer utilities{@scope ([data-mfe=x]){.b{color:red}@media (width>=40rem){.a{color:blue}}}}',
  );
});

test.each([
  [String.raw`.md\:p-2\.5`, `{className:"md:p-2.5 flex"}`],
  [String.raw`.w-\[calc\(100\%-1px\)\]`, 'const looks = `w-[calc(100%-1px)] ${more}`'],
  [String.raw`.before\:content-\[\'\'\]`, `{className:"before:content-[''] x"}`],
  [String.raw`.after\:content-\[\"\"\]`, `{className:'after:content-[""] x'}`],
  [String.raw`.\[\&_li\]\:mt-2`, `{className:"[&_li]:mt-2"}`],
  [String.raw`.\32xl\:p-4`, `<p class="2xl:p-4">`],
])('%s is found however it is written: %s', (selector, source) => {
  const sheet = `${selector}{top:0}`;
  expect(pageStyles(sheet, [source])).toBe(sheet);
  expect(pageStyles(sheet, ['<p class="other">'])).toBe('');
});

test('a class that an element must not have need not occur', () => {
  const sheet = '.a:not(.b){top:0}';
  expect(pageStyles(sheet, ['a'])).toBe(sheet);
});

test('one of the alternatives inside of :is() and :where() must occur', () => {
  const sheet = ':where(.a>:not(:last-child)){top:0}';
  expect(pageStyles(sheet, ['a'])).toBe(sheet);
  expect(pageStyles(sheet, ['b'])).toBe('');
  const either = ':is(.a,:where(.b) p):hover{top:0}';
  expect(pageStyles(either, ['b'])).toBe(either);
  expect(pageStyles(either, ['c'])).toBe('');
});

test('what :has() looks for must occur, data attributes included', () => {
  const sheet = ':root:has([data-lock]){top:0}.a:has(.b){top:0}';
  expect(pageStyles(sheet, ['a <p data-lock="">', 'b'])).toBe(sheet);
  expect(pageStyles(sheet, ['a b'])).toBe('.a:has(.b){top:0}');
  expect(pageStyles(sheet, ['a'])).toBe('');
});

test('what is not about classes stays: elements, fonts', () => {
  const sheet = 'h1{top:0}@font-face{font-family:A}';
  expect(pageStyles(sheet, [])).toBe(sheet);
});

test('registered properties and animations stay where a rule names them, all steps included', () => {
  const sheet =
    '@property --x{syntax:"*";inherits:false}@keyframes flow{0%{top:0}to{top:1px}}.a{--x:1}.b{animation:flow 1s}';
  expect(pageStyles(sheet, ['a b'])).toBe(sheet);
  expect(pageStyles(sheet, ['a'])).toBe('@property --x{syntax:"*";inherits:false}.a{--x:1}');
  expect(pageStyles(sheet, ['b'])).toBe('@keyframes flow{0%{top:0}to{top:1px}}.b{animation:flow 1s}');
  const variable = ':root{--animate:flow 1s}@keyframes flow{to{top:1px}}';
  expect(pageStyles(variable, [])).toBe(variable);
});
