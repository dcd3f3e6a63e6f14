import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { expect, test } from '../support/other-browsers.ts';
import { administrator } from '../support/product.ts';

test('a visitor goes from home to the news, finds a release, reads it and opens its page', async ({
  visited,
  request,
}) => {
  const title = uniqueTitle('The river runs high');
  const { slug } = await createRelease(request, await signInByApi(request), {
    title,
    content: '<p>Forty <strong>megawatts</strong> of river.</p>',
    publishedAt: '2026-01-05T17:00:00.000Z',
  });
  await visited.open('/');
  await visited.click('link', 'News');
  await visited.fill('Search', title);
  await visited.seesText('1 article found');
  await visited.click('link', title);
  await visited.seesText('Forty megawatts of river.');
  await visited.open(`/news/${slug}`);
  await visited.sees('heading', title);
  await visited.seesText('Forty megawatts of river.');
});

test('an administrator signs in and schedules a release, which no visitor can find', async ({
  visited,
  request,
}) => {
  const title = uniqueTitle('Results of the next quarter');
  await visited.open('/admin/login');
  await visited.fill('Username', administrator.username);
  await visited.fill('Password', administrator.password);
  await visited.click('button', 'Login to Admin Portal');
  await visited.click('button', 'Create New Article');
  await visited.fill('Title', title);
  await visited.setField('Publish Date', '2099-06-01');
  await visited.writeText('Not yet.');
  await visited.seesText('Scheduled: public in');
  await visited.click('button', 'Create Article');
  await visited.seesText('The article has been successfully created.');
  await visited.sees('heading', title);

  expect(await (await request.get('/api/news')).text()).not.toContain(title);
  await visited.open('/news');
  await visited.fill('Search', title);
  await visited.seesText('No Articles Found');
});
