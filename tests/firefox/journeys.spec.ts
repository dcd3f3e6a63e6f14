import { expect, test } from '../support/firefox.ts';
import { administrator } from '../support/product.ts';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';

test('a visitor goes from home to the news, finds a release, reads it and opens its page', async ({
  inFirefox,
  request,
}) => {
  const title = uniqueTitle('The river runs high');
  const { slug } = await createRelease(request, await signInByApi(request), {
    title,
    content: '<p>Forty <strong>megawatts</strong> of river.</p>',
    publishedAt: '2026-01-05T17:00:00.000Z',
  });
  await inFirefox.open('/');
  await inFirefox.control('link', 'News').click();
  await inFirefox.control('searchbox', 'Search').fill(title);
  await inFirefox.seesText('1 article found');
  await inFirefox.control('link', title).click();
  await inFirefox.seesText('Forty megawatts of river.');
  await inFirefox.open(`/news/${slug}`);
  await inFirefox.control('heading', title).wait();
  await inFirefox.seesText('Forty megawatts of river.');
});

test('an administrator signs in and schedules a release, which no visitor can find', async ({
  inFirefox,
  request,
}) => {
  const title = uniqueTitle('Results of the next quarter');
  await inFirefox.open('/admin/login');
  await inFirefox.field('Username').fill(administrator.username);
  await inFirefox.field('Password').fill(administrator.password);
  await inFirefox.control('button', 'Login to Admin Portal').click();
  await inFirefox.control('button', 'Create New Article').click();
  await inFirefox.field('Title').fill(title);
  await inFirefox.setField('Publish Date', '2099-06-01');
  await inFirefox.writeText('Not yet.');
  await inFirefox.seesText('Scheduled: public in');
  await inFirefox.control('button', 'Create Article').click();
  await inFirefox.seesText('The article has been successfully created.');
  await inFirefox.control('heading', title).wait();

  expect(await (await request.get('/api/news')).text()).not.toContain(title);
  await inFirefox.open('/news');
  await inFirefox.control('searchbox', 'Search').fill(title);
  await inFirefox.seesText('No Articles Found');
});
