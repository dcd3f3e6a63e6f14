/** True if the browser does not report it. A document that the server has just confirmed (304) counts as fresh. */
export function isDocumentCached(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const transferSize = navigation && 'transferSize' in navigation ? navigation.transferSize : 0;
  const deliveryType = navigation && 'deliveryType' in navigation ? navigation.deliveryType : '';
  return transferSize === 0 || deliveryType !== '';
}
