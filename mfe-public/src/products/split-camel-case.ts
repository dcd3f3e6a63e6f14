/** Splits a camelCase name into words: 'powerDraw' becomes 'Power Draw', 'usbCPorts' becomes 'Usb C Ports'. */
export function splitCamelCase(label: string): string {
  const words = label
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
