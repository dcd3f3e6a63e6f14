import { afterEach, expect, jest, test } from '@jest/globals';
import { addLeadFormScript } from './lead-form-script.ts';

const configured = 'https://forms.example/embed.js';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

test('under Trusted Types the policy "lead-form" is made once and lets only the configured script through', () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules);
  Reflect.set(globalThis, 'trustedTypes', { createPolicy });

  const remove = addLeadFormScript(configured);
  expect(document.querySelector('script')).toHaveAttribute('src', configured);
  remove();
  expect(document.querySelector('script')).toBeNull();

  expect(() => addLeadFormScript('https://elsewhere.example/x.js')).toThrow(TypeError);
  expect(document.querySelector('script')).toBeNull();
  addLeadFormScript(configured)();
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['lead-form']);
});
