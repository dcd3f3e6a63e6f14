import { PageHero, TextLink, useCompany } from '@site/kit';
import { OpenedArticle } from '../article/opened-article.tsx';
import { useArticleAddress } from '../article/use-article-address.ts';
import { JsonLd } from '../structured-data/json-ld.tsx';
import { newsItemList } from '../structured-data/news-article.ts';
import { NewsArchive } from './news-archive.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { useArchiveAddress } from './use-archive-address.ts';
import { useNewsSearch } from './use-news-search.ts';

/** Every published article, to be searched, filtered by year and read. */
export default function NewsPage() {
  const archive = useArchiveAddress();
  const found = useNewsSearch(archive.settled, archive.settled.shown);
  const article = useArticleAddress();
  const company = useCompany();
  const { items } = found.list;
  const open = (id: string) => {
    archive.stopWaiting();
    article.open(id);
  };
  return (
    <>
      <PageHero
        eyebrow="Newsroom"
        title="News releases"
        lead="What we build, run and decide, as we told the market. Every release since the first, in full and searchable."
      >
        <p className="text-mist-300">
          <TextLink href="/press-kit.zip" className="inline-flex min-h-11 items-center">
            Press kit
          </TextLink>{' '}
          with logos, portraits and pictures
        </p>
      </PageHero>
      <NewsArchive address={archive} found={found} onOpen={open} />
      <NewsletterBox />
      <OpenedArticle address={article} list={items && [...items, ...(found.texts?.items ?? [])]} />
      {items && <JsonLd data={newsItemList(items, company)} />}
    </>
  );
}
