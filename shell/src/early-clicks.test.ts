import { afterEach, expect, jest, test } from '@jest/globals';
import { EarlyClicks } from './early-clicks.ts';

let clicks: EarlyClicks;

afterEach(() => clicks.release());

function open(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main><button id="outside">Outside</button>`;
  const outlet = document.querySelector('main');
  if (!outlet) throw new Error('no outlet');
  clicks = new EarlyClicks(outlet);
  return outlet;
}

function listen(selector: string) {
  const heard = jest.fn();
  const element = document.querySelector<HTMLElement>(selector);
  element?.addEventListener('click', heard);
  return {
    heard,
    click: () => document.querySelector<HTMLElement>(`${selector} span, ${selector}`)?.click(),
  };
}

test('replays a click when the page is interactive', () => {
  open('<button id="inside"><span>Open</span></button>');
  const { heard, click } = listen('#inside');
  click();
  expect(heard).not.toHaveBeenCalled();
  clicks.release();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('does not delay or repeat clicks after the release', () => {
  open('<button id="inside">Open</button>');
  const { heard, click } = listen('#inside');
  clicks.release();
  click();
  clicks.release();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('delays submitting a form until the page is interactive', () => {
  const outlet = open('<form><button id="inside">Send</button></form>');
  const sent = jest.fn((event: Event) => event.preventDefault());
  outlet.querySelector('form')?.addEventListener('submit', sent);
  listen('#inside').click();
  expect(sent).not.toHaveBeenCalled();
  clicks.release();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a button outside the page works immediately', () => {
  open('');
  const outside = listen('#outside');
  outside.click();
  expect(outside.heard).toHaveBeenCalledTimes(1);
});

test('a link is followed by the browser, not by scripts, until the page is interactive', () => {
  open('<a id="inside" href="#there">There</a>');
  const { heard, click } = listen('#inside');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('#inside')?.dispatchEvent(event);
  expect([heard.mock.calls.length, event.defaultPrevented]).toEqual([0, false]);
  clicks.release();
  click();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('discards a click on a control that was removed', () => {
  open('<button id="inside">Open</button>');
  const { heard, click } = listen('#inside');
  click();
  document.querySelector('#inside')?.remove();
  clicks.release();
  expect(heard).not.toHaveBeenCalled();
});
