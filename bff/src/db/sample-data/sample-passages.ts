import type { PassageFields } from '../../passages/passages.service.ts';

/** SAMPLE DATA: the standard passages of a new installation. */
export function createSamplePassages(company: string): PassageFields[] {
  const name = company.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    {
      name: 'About the company',
      content:
        `<h3>About ${name}</h3><p>${name} mines Dogecoin and Litecoin with hydroelectric power and hosts the machines of ` +
        'others. Its shares are listed as CSE: HYPE, OTC: HYPAF and FSE: N7S0.</p>',
      isUsual: true,
    },
    {
      name: 'Forward-looking statements',
      content:
        '<h3>Forward-looking statements</h3><p>This release has statements about what is expected or planned. They rest on ' +
        'assumptions that may prove wrong, and results may differ from them materially. The company does not undertake to ' +
        'update them, except as the law requires.</p>',
      isUsual: true,
    },
    {
      name: 'Media contact',
      content: `<h3>Media contact</h3><p>${name}, Media Relations<br>Suite 750-580 Hornby Street, Vancouver, BC V6C 3B6</p>`,
      isUsual: false,
    },
  ];
}
