import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MemoryRouter, Toaster } from '@site/kit';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { renderPage } from '../testing/render-page.tsx';
import { AsSampleCompany, sampleCompany } from '../testing/sample-company.tsx';
import { serve } from '../testing/serve.ts';
import { ContactForm } from './contact-form.tsx';
import ContactPage from './contact-page.tsx';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function renderContact() {
  const asked = serve(() => Response.json([]));
  renderPage(
    <AsSampleCompany>
      <ContactPage />
      <Toaster />
    </AsSampleCompany>,
  );
  const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
  return { asked, user };
}

function field(name: string): HTMLElement {
  return screen.getByRole('textbox', { name });
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Full Name'), 'Ada River');
  await user.type(field('Email Address'), 'ada@river.example');
  await user.type(field('Company'), 'River Ltd');
  await user.click(screen.getByRole('combobox', { name: 'Inquiry Type' }));
  await user.click(await screen.findByRole('option', { name: 'Media & Press' }));
  await user.type(field('Subject'), 'A question');
  await user.type(field('Message'), 'What flows?');
}

test('the hero says "Get in Touch"', () => {
  renderContact();
  expect(screen.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
});

test('name, e-mail, subject and message are required; company and inquiry type are not', () => {
  renderContact();
  for (const name of ['Full Name', 'Email Address', 'Subject', 'Message']) {
    expect(field(name)).toBeRequired();
  }
  expect(field('Company')).not.toBeRequired();
  expect(screen.getByRole('combobox', { name: 'Inquiry Type' })).not.toBeRequired();
  expect(field('Email Address')).toHaveAttribute('type', 'email');
});

test('the browser checks the form: what is empty or no e-mail address is not sent', async () => {
  const { user } = renderContact();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Write to us' });
  expect(form.noValidate).toBe(false);
  expect(form.checkValidity()).toBe(false);
  await fillIn(user);
  expect(form.checkValidity()).toBe(true);
  await user.clear(field('Email Address'));
  await user.type(field('Email Address'), 'no address');
  expect(form.checkValidity()).toBe(false);
});

test('the inquiry types are the six of the specification, and none is chosen at first', async () => {
  const { user } = renderContact();
  const type = screen.getByRole('combobox', { name: 'Inquiry Type' });
  expect(type).toHaveTextContent('Choose a topic');
  await user.click(type);
  const list = await screen.findByRole('listbox');
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'General Inquiry',
    'Investor Relations',
    'Media & Press',
    'Partnership Opportunities',
    'Technical Support',
    'Business Development',
  ]);
});

test('sending takes two seconds, thanks the sender, clears the form and makes no call', async () => {
  const { asked, user } = renderContact();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));

  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  act(() => jest.advanceTimersByTime(1_500));
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Message Sent Successfully')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(600));

  expect(await screen.findByText('Message Sent Successfully')).toBeVisible();
  expect(screen.getByText('Thank you for writing to us. We will reply within 24 hours.')).toBeVisible();
  for (const name of ['Full Name', 'Email Address', 'Company', 'Subject', 'Message']) {
    expect(field(name)).toHaveValue('');
  }
  expect(screen.getByRole('combobox', { name: 'Inquiry Type' })).toHaveTextContent('Choose a topic');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus();
  expect(asked).toEqual([]);
});

test('what is being sent cannot be changed meanwhile', async () => {
  const { user } = renderContact();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(field('Message')).toHaveAttribute('readonly');
});

test('the side cards tell where the company is and how and when to reach it', () => {
  renderContact();
  expect(screen.getByText('Suite 750-580 Hornby Street, Vancouver, BC V6C 3B6, Canada')).toBeVisible();
  expect(screen.getByText('Mon-Fri 9:00 AM-5:00 PM Pacific')).toBeVisible();
  for (const name of ['Headquarters', 'Phone', 'Email', 'Business Hours']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'General',
    'Investors',
    'Support',
  ]);
  for (const entry of screen.getAllByRole('definition')) {
    expect(entry).toHaveTextContent(sampleCompany.contactEmail);
  }
});

test('the location card has no map, and its Get Directions button does nothing', async () => {
  const { asked, user } = renderContact();
  const card = screen.getByRole('region', { name: 'Our Location' });
  const before = document.body.innerHTML;
  await user.click(within(card).getByRole('button', { name: 'Get Directions' }));
  expect(document.body.innerHTML).toBe(before);
  expect(card.querySelector('iframe, img')).toBeNull();
  expect(asked).toEqual([]);
});

test('the quick response card promises 24 hours on business days and names phone and e-mail', () => {
  renderContact();
  const card = screen.getByRole('region', { name: 'Quick Response' });
  expect(card).toHaveTextContent('within 24 hours on business days');
  expect(card).toHaveTextContent('For urgent matters, please call +1 604 555 0142.');
  expect(card).toHaveTextContent(
    'For investor matters, please use the investor-relations e-mail hello@hydrohash.example.',
  );
  expect(within(card).getByRole('link', { name: sampleCompany.contactPhone })).toHaveAttribute(
    'href',
    'tel:+16045550142',
  );
});

test('what was typed before the script arrived stays when more is typed', async () => {
  const page = (
    <MemoryRouter>
      <AsSampleCompany>
        <ContactForm />
      </AsSampleCompany>
    </MemoryRouter>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  within(container).getByRole<HTMLInputElement>('textbox', { name: 'Full Name' }).value = 'Ada River';
  render(page, { container, hydrate: true });
  const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
  await user.type(field('Subject'), 'A question');
  expect(field('Full Name')).toHaveValue('Ada River');
  expect(field('Subject')).toHaveValue('A question');
});
