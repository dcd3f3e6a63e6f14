import { expect, jest, test } from '@jest/globals';
import { CompanyProvider, Link, MemoryRouter, useLocation } from '@site/kit';
import { problem, renderPage, sampleCompany, serveApi, stopClock } from '@site/kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.edge';
import { ContactForm } from './contact-form.tsx';
import ContactPage from './contact-page.tsx';

function renderContact() {
  const asked = serveApi({});
  renderPage(<ContactPage />);
  return { asked, user: userEvent.setup() };
}

function field(name: string): HTMLElement {
  return screen.getByRole('textbox', { name });
}

test('the contact page shows hero, form and side cards, and a location card whose button does nothing (CONTACT-1, CONTACT-5)', async () => {
  const { asked, user } = renderContact();
  expect(screen.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
  for (const name of ['Full Name', 'Email Address', 'Subject', 'Message']) {
    expect(field(name)).toBeRequired();
  }
  expect(field('Company')).not.toBeRequired();
  expect(screen.getByRole('combobox', { name: 'Inquiry Type' })).not.toBeRequired();
  expect(field('Email Address')).toHaveAttribute('type', 'email');

  expect(screen.getByText('Suite 750-580 Hornby Street, Vancouver, BC V6C 3B6, Canada')).toBeVisible();
  expect(screen.getByText('Mon-Fri 9:00 AM-5:00 PM Pacific')).toBeVisible();
  for (const name of ['Headquarters', 'Phone', 'Email', 'Business Hours']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  const entries = screen.getAllByRole('term').map((term) => term.textContent);
  expect(entries).toEqual(['General', 'Investors', 'Support']);
  for (const entry of screen.getAllByRole('definition')) {
    expect(entry).toHaveTextContent(sampleCompany.contactEmail);
  }
  const quick = screen.getByRole('region', { name: 'Quick Response' });
  for (const text of [
    'within 24 hours on business days',
    'For urgent matters, please call +1 604 555 0142.',
    'For investor matters, please use the investor-relations e-mail hello@hydrohash.example.',
  ]) {
    expect(quick).toHaveTextContent(text);
  }
  const phone = within(quick).getByRole('link', { name: sampleCompany.contactPhone });
  expect(phone).toHaveAttribute('href', 'tel:+16045550142');

  const card = screen.getByRole('region', { name: 'Our Location' });
  const before = document.body.innerHTML;
  await user.click(within(card).getByRole('button', { name: 'Get Directions' }));
  expect(document.body.innerHTML).toBe(before);
  expect(card.querySelector('iframe')).toBeNull();
  expect(within(card).queryByRole('img')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('the contact form simulates two seconds of sending, shows a toast and clears its fields, without a request (CONTACT-3)', async () => {
  const { asked, user } = renderContact();
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Write to us' });
  expect(form.noValidate).toBe(false);
  expect(form.checkValidity()).toBe(false);
  const type = screen.getByRole('combobox', { name: 'Inquiry Type' });
  expect(type).toHaveDisplayValue('Choose a topic');
  const options = within(type).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    ...['General Inquiry', 'Investor Relations', 'Media & Press', 'Partnership Opportunities'],
    ...['Technical Support', 'Business Development'],
  ]);
  await user.selectOptions(type, 'Media & Press');
  const texts = {
    'Full Name': 'Ada',
    'Email Address': 'no address',
    Company: 'River',
    Subject: 'S',
    Message: 'M',
  };
  for (const [name, text] of Object.entries(texts)) await user.type(field(name), text);
  expect(form.checkValidity()).toBe(false);
  await user.clear(field('Email Address'));
  await user.type(field('Email Address'), 'a@b.example');
  expect(form.checkValidity()).toBe(true);

  const button = screen.getByRole('button', { name: 'Send Message' });
  act(() => button.focus());
  const pass = stopClock();
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  expect(field('Message')).toHaveAttribute('readonly');
  expect(type).toBeDisabled();
  await pass(1_900);
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Message Sent Successfully')).not.toBeInTheDocument();
  await pass(200);

  expect(screen.getByText('Message Sent Successfully')).toBeVisible();
  expect(screen.getByText('Thank you for writing to us. We will reply within 24 hours.')).toBeVisible();
  for (const name of Object.keys(texts)) expect(field(name)).toHaveValue('');
  expect(type).toHaveTextContent('Choose a topic');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus();
  expect(asked).toEqual([]);
});

test('the contact form keeps input that was entered before hydration', async () => {
  const page = (
    <MemoryRouter>
      <CompanyProvider company={sampleCompany}>
        <ContactForm />
      </CompanyProvider>
    </MemoryRouter>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  within(container).getByRole<HTMLInputElement>('textbox', { name: 'Full Name' }).value = 'Ada River';
  render(page, { container, hydrate: true });
  await userEvent.type(field('Subject'), 'A question');
  expect(field('Full Name')).toHaveValue('Ada River');
  expect(field('Subject')).toHaveValue('A question');
});

function ContactPageOrNone() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/about">Leave</Link>
      <Link to="/contact">Return</Link>
      {pathname === '/contact' && <ContactPage />}
    </>
  );
}

/** Fills in and sends the form on a site that delivers messages, and waits for `time` milliseconds. */
async function sendDelivered(answer: () => Response | Promise<Response>, time = 2_100) {
  const asked = serveApi(answer);
  const sent = jest.mocked(fetch);
  renderPage(<ContactPageOrNone />, '/contact', { company: { contactDelivery: 'mail' } });
  const user = userEvent.setup();
  const texts = { 'Full Name': 'Ada', 'Email Address': 'a@b.example', Subject: 'S', Message: 'M' };
  for (const [name, text] of Object.entries(texts)) await user.type(field(name), text);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Inquiry Type' }), 'Media & Press');
  const pass = stopClock();
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await pass(time);
  return { asked, sent, pass };
}

test('the contact form sends all fields with an empty honeypot if the site delivers messages', async () => {
  const { asked, sent } = await sendDelivered(() => new Response(null, { status: 204 }));
  expect(asked).toEqual(['/api/contact']);
  const body = sent.mock.calls[0]?.[1]?.body;
  expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({
    ...{ name: 'Ada', email: 'a@b.example', company: '', inquiryType: 'Media & Press' },
    ...{ subject: 'S', message: 'M', confirmation: '' },
  });
  expect(screen.getByText('Message Sent Successfully')).toBeVisible();
  expect(field('Message')).toHaveValue('');
});

test('the contact form keeps the message and shows no success toast if its delivery fails', async () => {
  await sendDelivered(() => problem(503, 'The database rests'));
  expect(screen.getByText('Message Not Delivered')).toBeVisible();
  expect(screen.queryByText('Message Sent Successfully')).not.toBeInTheDocument();
  expect(field('Message')).toHaveValue('M');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test('the contact form restores the message if its delivery fails after the toast, except in fields with newer input', async () => {
  let answer: (response: Response) => void = () => {};
  const { pass } = await sendDelivered(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(screen.getByText('Message Sent Successfully')).toBeVisible();
  expect(field('Message')).toHaveValue('');
  fireEvent.change(field('Subject'), { target: { value: 'Another' } });
  answer(problem(503, 'The database rests'));
  await pass(0);
  expect(screen.getByText('Message Not Delivered')).toBeVisible();
  expect(field('Full Name')).toHaveValue('Ada');
  expect(field('Message')).toHaveValue('M');
  expect(field('Subject')).toHaveValue('Another');
  expect(screen.getByRole('combobox', { name: 'Inquiry Type' })).toHaveDisplayValue('Media & Press');
});

test.each([
  [500, 1_000],
  [3_000, 1_000],
  [4_000, 2_100],
])(
  'the contact form reports a delivery that fails after %p ms to a visitor who leaves the page after %p ms, and restores the message on return',
  async (failure, departure) => {
    const { pass } = await sendDelivered(
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(problem(503, 'The database rests')), failure);
        }),
      departure,
    );
    expect(screen.queryByText('Message Not Delivered')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
    await pass(3_000);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByText('Message Not Delivered')).toBeVisible();
    expect(screen.getByText(/^Your text is still in the contact form\./)).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Return' }));
    await pass(0);
    expect(field('Full Name')).toHaveValue('Ada');
    expect(field('Message')).toHaveValue('M');
    expect(screen.getByRole('combobox', { name: 'Inquiry Type' })).toHaveDisplayValue('Media & Press');
  },
);
