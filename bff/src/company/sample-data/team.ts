import type { TeamMember } from '../company.dto.ts';

/** SAMPLE DATA: fictional people. Replace this file with the real leadership team. */
export const TEAM: readonly TeamMember[] = [
  {
    id: 'margaret-halloran',
    name: 'Margaret Halloran',
    role: 'Chief Executive Officer',
    bio: 'Margaret spent two decades building and financing run-of-river power projects in British Columbia before turning surplus hydroelectricity into computing. She leads strategy, capital allocation and relations with utilities and First Nations partners.',
    imageUrl: '/images/team/margaret-halloran.svg',
  },
  {
    id: 'daniel-okafor',
    name: 'Daniel Okafor',
    role: 'Chief Financial Officer',
    bio: 'Daniel is a chartered professional accountant who has taken three resource and technology companies through public listings. He is responsible for financial reporting, treasury and the policy that governs mined coins held on the balance sheet.',
    imageUrl: '/images/team/daniel-okafor.svg',
  },
  {
    id: 'priya-raghunathan',
    name: 'Priya Raghunathan',
    role: 'Chief Technology Officer',
    bio: 'Priya designed high-density computing halls for a national research network. Her team selects the machines, writes the fleet management software and decides when a device is worth its electricity.',
    imageUrl: '/images/team/priya-raghunathan.svg',
  },
  {
    id: 'lucas-bergstrom',
    name: 'Lucas Bergström',
    role: 'Vice President, Mining Operations',
    bio: 'Lucas started as a substation electrician and has run hosted mining sites from the Kootenays to northern Sweden. He is accountable for uptime, safety and the people who keep the halls running through winter.',
    imageUrl: '/images/team/lucas-bergstrom.svg',
  },
  {
    id: 'mei-lin-tsang',
    name: 'Mei-Lin Tsang',
    role: 'General Counsel and Corporate Secretary',
    bio: 'Mei-Lin has advised issuers on Canadian, American and German disclosure rules for fifteen years. She oversees continuous disclosure, governance and the contracts behind every megawatt.',
    imageUrl: '/images/team/mei-lin-tsang.svg',
  },
  {
    id: 'thomas-whitecrow',
    name: 'Thomas Whitecrow',
    role: 'Director, Energy and Community Partnerships',
    bio: 'Thomas negotiates power agreements and local benefit plans. He worked on water-use planning for a regional council and makes sure that every site leaves its river and its neighbours better off.',
    imageUrl: '/images/team/thomas-whitecrow.svg',
  },
  {
    id: 'sofia-marchetti',
    name: 'Sofia Marchetti',
    role: 'Head of Investor Relations',
    bio: 'Sofia was a mining-sector analyst in Toronto and Frankfurt. She answers shareholders on three exchanges in their own time zones and insists that every number has a source.',
    imageUrl: '/images/team/sofia-marchetti.svg',
  },
];
