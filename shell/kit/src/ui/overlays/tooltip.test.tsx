import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(async () => {
  jest.useFakeTimers();
  render(
    <TooltipProvider>
      <Tooltip content="Makes it bold">
        <button type="button">Bold</button>
      </Tooltip>
      <Tooltip content="Makes it italic">
        <button type="button">Italic</button>
      </Tooltip>
    </TooltipProvider>,
  );
  fireEvent.pointerMove(document.body); // A visitor, after whose first sign tooltips are loaded.
  await act(() => jest.advanceTimersByTimeAsync(1_000));
});
afterEach(() => {
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function hover(name: string) {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerEnter(button);
  fireEvent.pointerMove(button);
}

function leave(name: string) {
  fireEvent.pointerLeave(screen.getByRole('button', { name }));
  fireEvent.pointerMove(document.body);
}

test('it opens after 700 ms', () => {
  hover('Bold');
  wait(690);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  wait(10);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Makes it bold');
});

test('the next one within 300 ms opens at once', () => {
  hover('Bold');
  wait(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  leave('Bold');
  wait(290);
  hover('Italic');
  wait(0);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Makes it italic');
});

test('the one next to an open one opens at once, in its place', () => {
  hover('Bold');
  wait(700);
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Italic' }));
  wait(0);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Makes it italic');
});

test('later than that it takes its time again', () => {
  hover('Bold');
  wait(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  leave('Bold');
  wait(310);
  hover('Italic');
  wait(600);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('the keyboard opens it at once, and Escape closes it', () => {
  act(() => screen.getByRole('button', { name: 'Bold' }).focus());
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveAccessibleDescription('Makes it bold');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('an element that has the focus when tooltips are loaded keeps it, and has its tooltip afterwards', async () => {
  cleanup();
  const small = (
    <Tooltip content="Makes it small">
      <button type="button">Small</button>
    </Tooltip>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(small);
  render(small, { container, hydrate: true });
  const button = screen.getByRole('button', { name: 'Small' });
  act(() => button.focus());
  fireEvent.pointerMove(document.body);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(button).toHaveFocus();
  act(() => button.blur());
  fireEvent.pointerMove(document.body);
  hover('Small');
  wait(700);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Makes it small');
});

test('an element that appears once tooltips are loaded has its own, and is not mounted again for it', async () => {
  cleanup();
  render(
    <Tooltip content="Makes it small">
      <button type="button">Small</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Small' });
  fireEvent.pointerMove(document.body);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(button).toBeInTheDocument();
  hover('Small');
  wait(700);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Makes it small');
});
