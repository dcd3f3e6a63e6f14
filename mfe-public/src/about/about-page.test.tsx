import { afterEach, expect, jest, test } from '@jest/globals';
import type { TeamMember } from '@site/kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { problem, serve } from '../testing/serve.ts';
import AboutPage from './about-page.tsx';

const team: readonly TeamMember[] = ['Ada River', 'Ben Stone', 'Cleo Falls', 'Dov Lake'].map(
  (name, index) => ({
    id: `member-${index}`,
    name,
    role: `Role of ${name}`,
    bio: `Biography of ${name}`,
    imageUrl: `/images/team/member-${index}.svg`,
  }),
);

afterEach(() => {
  jest.restoreAllMocks();
});

async function renderAbout() {
  const asked = serve(() => Response.json(team));
  renderPage(<AboutPage />);
  const cards = await screen.findAllByRole('article');
  return { asked, cards };
}

test('the page has a hero, the mission, advantages, sustainability and the team, in this order', async () => {
  await renderAbout();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Our mission',
    'Competitive advantages',
    'Sustainability begins at the source',
    'Leadership Team',
  ]);
});

test('the mission names renewable hydroelectric power, hosted mining, Dogecoin and Litecoin', async () => {
  await renderAbout();
  for (const name of ['Renewable hydroelectric power', 'Hosted mining', 'Dogecoin and Litecoin']) {
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  }
});

test('the competitive advantages and the sustainability features are lists', async () => {
  await renderAbout();
  const lengths = screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length);
  expect(lengths).toEqual([6, 4]);
});

test('everyone of the team is shown with image, name, role and biography', async () => {
  const { asked, cards } = await renderAbout();
  expect(asked).toEqual(['/api/team']);
  expect(cards).toHaveLength(team.length);
  for (const { name, role, bio, imageUrl } of team) {
    const card = within(screen.getByRole('article', { name }));
    expect(card.getByRole('heading', { name })).toBeVisible();
    expect(card.getByText(role)).toBeVisible();
    expect(card.getByText(bio)).toBeVisible();
    expect(card.getByRole('img', { name: `Portrait of ${name}` })).toHaveAttribute('src', imageUrl);
  }
});

test('a portrait keeps its place free while it loads', async () => {
  await renderAbout();
  const portrait = screen.getByRole('img', { name: 'Portrait of Ada River' });
  expect(portrait).toHaveAttribute('width');
  expect(portrait).toHaveAttribute('height');
});

test('while the team loads, that is said and nobody is shown', async () => {
  serve(() => Response.json(team));
  renderPage(<AboutPage />);
  expect(screen.getAllByRole('status')).toContain(screen.getByText('Loading the leadership team...'));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await screen.findAllByRole('article');
  expect(screen.queryByText('Loading the leadership team...')).not.toBeInTheDocument();
});

test('a team that fails to load shows the server’s words, and Retry loads it', async () => {
  let isDown = true;
  serve(() => (isDown ? problem(503, 'The company data is resting.') : Response.json(team)));
  renderPage(<AboutPage />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The company data is resting.');
  isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Ada River' })).toBeVisible();
});

test('an empty team is no failure', async () => {
  serve(() => Response.json([]));
  renderPage(<AboutPage />);
  expect(await screen.findByText('Nobody to introduce yet')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
