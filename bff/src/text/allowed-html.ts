import type { Schema } from 'hast-util-sanitize';

const words = (list: string): string[] => list.trim().split(/\s+/);

/** The elements of an article. Any other is replaced by its content. */
const ELEMENTS = words(`
  a abbr acronym address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup
  data dd del details dfn dir div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header
  hgroup hr i img ins kbd label legend li main mark menu meter nav nobr ol output p picture pre progress q rp
  rt ruby s samp search section small source span strike strong sub summary sup table tbody td tfoot th thead
  time tr track tt u ul var video wbr`);

/** Elements that are removed with their content (EDITOR-6). */
const REMOVED = words(`
  annotation-xml applet button desc foreignObject frameset head iframe math mi mn mo ms mtext noembed noframes
  noscript object plaintext script select selectedcontent style svg template textarea title xmp`);

/** Attributes that cannot affect the surrounding page or contact other hosts in the background. */
const ATTRIBUTES = words(`
  align alt bgColor border cellPadding cellSpacing cite clear color colSpan controls dateTime decoding default
  dir download face headers height hidden high href hrefLang kind label lang loading loop low max media min
  muted noShade noWrap open optimum playsInline poster preload pubDate referrerPolicy rel reversed role
  rowSpan scope shape size sizes span src srcLang start step style summary target title translate type vAlign
  value width`);

const PROTOCOLS = words('http https ftp ftps mailto tel callto sms cid xmpp matrix');

export const ALLOWED_HTML: Schema = {
  tagNames: ELEMENTS,
  strip: REMOVED,
  attributes: { '*': ATTRIBUTES },
  ancestors: {},
  clobber: [],
  required: {},
  protocols: { href: PROTOCOLS, cite: PROTOCOLS, src: [...PROTOCOLS, 'data'], poster: PROTOCOLS },
};
