import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <Tooltip content="Makes it bold">
        <button type="button">Bold</button>
      </Tooltip>
      <Tooltip content="Makes it italic">
        <button type="button">Italic</button>
      </Tooltip>
    </>,
  );
});
afterEach(() => {
  cleanup();
  jest.advanceTimersByTime(1_000);
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

test('a tooltip opens after hovering for 700 ms', () => {
  hover('Bold');
  wait(690);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  wait(10);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Makes it bold');
});

test('a tooltip opens immediately within 300 ms after another tooltip closed', () => {
  hover('Bold');
  wait(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  leave('Bold');
  wait(290);
  hover('Italic');
  wait(0);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Makes it italic');
});

test('a tooltip waits 700 ms again if the last tooltip closed more than 300 ms ago', () => {
  hover('Bold');
  wait(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  leave('Bold');
  wait(310);
  hover('Italic');
  wait(600);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a tooltip opens immediately on keyboard focus, and closes on Escape', () => {
  act(() => screen.getByRole('button', { name: 'Bold' }).focus());
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveAccessibleDescription('Makes it bold');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a tooltip stays open while the pointer is on the tooltip', () => {
  hover('Bold');
  wait(700);
  leave('Bold');
  fireEvent.pointerEnter(screen.getByRole('tooltip'));
  wait(1_000);
  expect(screen.getByRole('tooltip')).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('tooltip'));
  wait(200);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('a tooltip closes when the element is pressed, and does not open on touch', () => {
  hover('Bold');
  wait(700);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Bold' }));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  const touch = new MouseEvent('pointerover', { bubbles: true });
  Object.assign(touch, { pointerType: 'touch' });
  fireEvent(screen.getByRole('button', { name: 'Italic' }), touch);
  wait(1_000);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
