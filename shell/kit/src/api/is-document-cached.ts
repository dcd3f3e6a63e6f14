/**
 * Returns whether the document came from the browser's cache without revalidation; true if the browser does not report
 * it.
 */
export function isDocumentCached(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const transferSize = navigation && 'transferSize' in navigation ? navigation.transferSize : 0;
  const deliveryType = navigation && 'deliveryType' in navigation ? navigation.deliveryType : '';
  return transferSize === 0 || deliveryType !== '';
}
