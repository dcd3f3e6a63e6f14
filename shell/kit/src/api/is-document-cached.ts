/**
 * Whether the browser took the document from a cache or prefetched it, so that its data may be outdated; true if the
 * browser does not say. A document that the server has just confirmed (304) counts as new.
 */
export function isDocumentCached(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const transferSize = navigation && 'transferSize' in navigation ? navigation.transferSize : 0;
  const deliveryType = navigation && 'deliveryType' in navigation ? navigation.deliveryType : '';
  return transferSize === 0 || deliveryType !== '';
}
