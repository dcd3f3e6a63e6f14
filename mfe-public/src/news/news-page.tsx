import { PageHero, useCompany } from '@site/kit';
import { OpenedArticle } from '../article/opened-article.tsx';
import { useArticleAddress } from '../article/use-article-address.ts';
import { JsonLd } from '../structured-data/json-ld.tsx';
import { newsItemList } from '../structured-data/news-article.ts';
import { NewsArchive } from './news-archive.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { useNewsList } from './use-news-list.ts';

/** Every published article, to be searched, filtered by year and read. */
export default function NewsPage() {
  const news = useNewsList();
  const address = useArticleAddress();
  const company = useCompany();
  return (
    <>
      <PageHero
        eyebrow="Newsroom"
        title="News releases"
        lead="What we build, run and decide, as we told the market. Every release since the first, in full and searchable."
      />
      <NewsArchive news={news} onOpen={address.open} />
      <NewsletterBox />
      <OpenedArticle address={address} list={news.items} />
      {news.items && <JsonLd data={newsItemList(news.items, company)} />}
    </>
  );
}
