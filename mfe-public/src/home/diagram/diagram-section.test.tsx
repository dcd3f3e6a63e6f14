import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { DiagramSection } from './diagram-section.tsx';
import { deviceNodes, networkNodes } from './network-nodes.ts';

test('the diagram has a core and the four machines with their texts', () => {
  renderPage(<DiagramSection />);
  expect(screen.getByRole('heading', { name: 'Mining Infrastructure Network' })).toBeVisible();
  for (const name of [
    'Mining Core',
    'DG1+ (Scrypt Mining)',
    'DG2 (18 GH/s)',
    'AE BOX II (zkSNARK)',
    'SC200 (Siacoin)',
  ]) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
});

test('nodes fade in one after the other, from 0s to 0.4s in steps of 0.1s', () => {
  expect(networkNodes.map((node) => [node.id, node.delay])).toEqual([
    ['root', '0s'],
    ['dg1', '0.1s'],
    ['dg2', '0.2s'],
    ['ae', '0.3s'],
    ['sc', '0.4s'],
  ]);
  renderPage(<DiagramSection />);
  const places = screen.getByRole('list', { name: 'Core and machines' }).children;
  expect([...places].map((place) => place instanceof HTMLElement && place.style.animationDelay)).toEqual(
    networkNodes.map((node) => node.delay),
  );
});

test('nodes stand at their places in percent and a line leads from the core to each machine', () => {
  const { container } = renderPage(<DiagramSection />);
  const [first] = screen.getByRole('list', { name: 'Core and machines' }).children;
  expect(first).toHaveStyle({ left: '50%', top: '30%' });
  for (const node of deviceNodes) {
    expect(container.querySelector(`path[d^="M50 30"][d$="${node.left} ${node.top}"]`)).not.toBeNull();
  }
});

test('pointing at a node or focusing it brings it forward', async () => {
  const user = userEvent.setup();
  renderPage(<DiagramSection />);
  const machine = screen.getByRole('button', { name: 'SC200 (Siacoin)' });
  expect(machine).toHaveAttribute('aria-pressed', 'false');
  await user.hover(machine);
  expect(machine).toHaveAttribute('aria-pressed', 'true');
  expect(machine).toHaveAccessibleDescription(/decentralized storage/);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Mining Core' })).toHaveAttribute('aria-pressed', 'true');
});
