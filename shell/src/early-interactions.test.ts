import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { EarlyInteractions } from './early-interactions.ts';

let interactions: EarlyInteractions;

afterEach(() => interactions.release());

function open(html: string): HTMLElement {
  document.body.innerHTML = `<main id="page">${html}</main><button id="outside">Outside</button>`;
  const outlet = document.querySelector('main');
  if (!outlet) throw new Error('no outlet');
  interactions = new EarlyInteractions(outlet);
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

test('EarlyInteractions replays a click when the page is interactive', () => {
  open('<button id="inside"><span>Open</span></button>');
  const { heard, click } = listen('#inside');
  click();
  expect(heard).not.toHaveBeenCalled();
  interactions.release();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('EarlyInteractions does not delay or repeat clicks after the release', () => {
  open('<button id="inside">Open</button>');
  const { heard, click } = listen('#inside');
  interactions.release();
  click();
  interactions.release();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('EarlyInteractions delays submitting a form until the page is interactive', () => {
  const outlet = open('<form><button id="inside">Send</button></form>');
  const sent = jest.fn((event: Event) => event.preventDefault());
  outlet.querySelector('form')?.addEventListener('submit', sent);
  listen('#inside').click();
  expect(sent).not.toHaveBeenCalled();
  interactions.release();
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
  interactions.release();
  click();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('EarlyInteractions discards a click on a control that was removed', () => {
  open('<button id="inside">Open</button>');
  const { heard, click } = listen('#inside');
  click();
  document.querySelector('#inside')?.remove();
  interactions.release();
  expect(heard).not.toHaveBeenCalled();
});

function typeInto(field: HTMLInputElement | null, value: string): void {
  field?.focus();
  if (field) field.value = value;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('after hydration has replaced the elements', () => {
  test('EarlyInteractions replays a click on a control that hydration replaced', () => {
    const html = '<button>Less</button><button id="inside">More</button>';
    const outlet = open(html);
    listen('#inside').click();
    outlet.innerHTML = html;
    const { heard } = listen('#inside');
    interactions.release();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('EarlyInteractions discards a click if hydration replaced its control by a different one', () => {
    const outlet = open('<button id="inside">Keep</button>');
    listen('#inside').click();
    outlet.innerHTML = '<button id="inside">Delete</button>';
    const { heard } = listen('#inside');
    interactions.release();
    expect(heard).not.toHaveBeenCalled();
  });

  test('EarlyInteractions restores text and focus in replaced fields, and fires change events', () => {
    const html = '<input name="email"><input name="subject">';
    const outlet = open(html);
    typeInto(outlet.querySelector('[name="subject"]'), 'Water');
    outlet.innerHTML = html;
    const changed = jest.fn();
    outlet.addEventListener('change', changed);
    interactions.release();
    const subject = outlet.querySelector('[name="subject"]');
    expect(subject).toHaveValue('Water');
    expect(subject).toHaveFocus();
    expect(outlet.querySelector('[name="email"]')).toHaveValue('');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('EarlyInteractions restores the focus of a replaced control', () => {
    const html = '<a href="/news">News</a><input>';
    const outlet = open(html);
    outlet.querySelector('input')?.focus();
    outlet.innerHTML = html;
    interactions.release();
    expect(outlet.querySelector('input')).toHaveFocus();
  });

  test('EarlyInteractions leaves the focus on a control outside the page', () => {
    const html = '<input>';
    const outlet = open(html);
    outlet.querySelector('input')?.focus();
    outlet.innerHTML = html;
    document.querySelector<HTMLElement>('#outside')?.focus();
    interactions.release();
    expect(document.querySelector('#outside')).toHaveFocus();
  });

  test.each([
    ['clicks', 'pointerup', '#inside span', 1],
    ['does not click', 'pointerup', '#outside', 0],
    ['does not click', 'pointercancel', '#inside span', 0],
  ])(
    'EarlyInteractions %s the successor of a pressed button after %s at %s',
    (_outcome, type, selector, count) => {
      const html = '<button>Less</button><button id="inside"><span>More</span></button>';
      const outlet = open(html);
      const fire = (name: string, at: string) =>
        document.querySelector(at)?.dispatchEvent(new Event(name, { bubbles: true }));
      fire('pointerdown', '#inside span');
      outlet.innerHTML = html;
      const { heard } = listen('#inside');
      interactions.release();
      expect(heard).not.toHaveBeenCalled();
      fire(type, selector);
      fire('pointerup', '#inside');
      expect(heard).toHaveBeenCalledTimes(count);
    },
  );

  test('EarlyInteractions restores the focus of the last focused control, not of the last changed one', () => {
    const html = '<input name="email"><input name="subject">';
    const outlet = open(html);
    typeInto(outlet.querySelector('[name="email"]'), 'ada@example.com');
    outlet.querySelector<HTMLElement>('[name="subject"]')?.focus();
    outlet.innerHTML = html;
    interactions.release();
    expect(outlet.querySelector('[name="email"]')).toHaveValue('ada@example.com');
    expect(outlet.querySelector('[name="subject"]')).toHaveFocus();
  });

  test('EarlyInteractions does not continue a press that ended elsewhere before the replacement', () => {
    const html = '<button id="inside">More</button>';
    const outlet = open(html);
    const fire = (name: string, at: string) =>
      document.querySelector(at)?.dispatchEvent(new Event(name, { bubbles: true }));
    fire('pointerdown', '#inside');
    fire('pointerup', '#outside');
    outlet.innerHTML = html;
    const { heard } = listen('#inside');
    interactions.release();
    fire('pointerup', '#inside');
    expect(heard).not.toHaveBeenCalled();
  });
});
