import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { whenVisited } from './when-visited.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function addControls() {
  document.body.innerHTML =
    '<button>Play</button><button aria-haspopup="dialog"><b>Read</b></button><form data-notifies><input></form>';
  const [play, read] = document.querySelectorAll('button');
  const field = document.querySelector('input');
  if (!play || !read?.firstChild || !field) throw new Error('No controls');
  return { play, read: read.firstChild, field };
}

test('whenVisited runs the task once, when the pointer enters a control that opens a dialog', () => {
  const { play, read } = addControls();
  const task = jest.fn();
  whenVisited(task);
  fireEvent.scroll(window);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  fireEvent.pointerOver(play);
  expect(task).not.toHaveBeenCalled();
  fireEvent.pointerOver(read);
  fireEvent.pointerOver(read);
  expect(task).toHaveBeenCalledTimes(1);
});

test.each(['focusIn', 'touchStart'] as const)(
  'whenVisited runs the task on %s in a form with data-notifies',
  (approach) => {
    const { field } = addControls();
    const task = jest.fn();
    whenVisited(task);
    fireEvent[approach](field);
    expect(task).toHaveBeenCalledTimes(1);
  },
);

test('whenVisited does not run a cancelled task', () => {
  const { read } = addControls();
  const task = jest.fn();
  whenVisited(task)();
  fireEvent.pointerOver(read);
  expect(task).not.toHaveBeenCalled();
});
