/** A camelCase name as words, for labels: 'powerDraw' is 'Power Draw', 'usbCPorts' is 'Usb C Ports'. */
export function splitCamelCase(label: string): string {
  const words = label
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
