/**
 * Returns elements and attributes that could run code, load a resource, send a request or shadow a global variable;
 * empty for safe content. Self-contained, because its source is also sent to browsers.
 */
export function findActiveContent(root: ParentNode): string[] {
  const forbidden = new Set(
    (
      'script iframe frame frameset noframes object embed applet form input button select option optgroup datalist ' +
      'textarea link meta base style svg math template dialog slot portal fencedframe marquee bgsound isindex ' +
      'noscript noembed xmp plaintext layer command title'
    ).split(' '),
  );
  const forbiddenAttributes =
    /^(?:on|xlink:|xmlns|data-(?!pm-|placeholder))|^(?:id|name|slot|part|ping|srcset|srcdoc|background|action|formaction|popover|autofocus|autoplay|attributionsrc|usemap|lowsrc|dynsrc|nonce|manifest|codebase|classid)$/;
  const activeStyle = /url|image-set|expression|javascript|binding|behavior|position|inset|--|@|animation/i;
  const ownHost = 'site.invalid';

  const addressIsActive = (element: Element, name: string, value: string): boolean => {
    if (!URL.canParse(value, `https://${ownHost}/`)) return false;
    const { protocol, hostname } = new URL(value, `https://${ownHost}/`);
    if (element.localName === 'a')
      return !/^(?:https?|mailto|tel|sms|ftp|callto|cid|xmpp|matrix):$/.test(protocol);
    if (element.localName === 'img')
      return !/^(?:https?:|data:image\/)/.test(protocol === 'data:' ? value : protocol);
    return name !== 'cite' && hostname !== ownHost;
  };

  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const { localName } = element;
    if (forbidden.has(localName) || localName.includes('-') || localName.includes(':')) {
      found.push(`<${localName}>`);
    }
    for (const { name, value } of element.attributes) {
      const isAddress = ['href', 'src', 'poster', 'data', 'cite', 'longdesc'].includes(name);
      const isActive =
        forbiddenAttributes.test(name) ||
        (name === 'style' && activeStyle.test(value)) ||
        (isAddress && addressIsActive(element, name, value));
      if (isActive) found.push(`<${localName} ${name}="${value}">`);
    }
  }
  return found;
}
