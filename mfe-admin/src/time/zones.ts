export interface PublishZone {
  /** IANA name of the zone. */
  readonly id: string;
  readonly label: string;
  readonly spoken: string;
}

/** Time zone of the head office: the default of a new article (FORM-2), in which stored times are edited (FORM-4). */
export const pacificZone = 'America/Los_Angeles';

/** The zones of the form, in the order of FORM-3. */
export const publishZones: readonly PublishZone[] = [
  { id: pacificZone, label: 'America/Los_Angeles (Pacific)', spoken: 'Pacific time' },
  { id: 'America/New_York', label: 'America/New_York', spoken: 'New York time' },
  { id: 'America/Chicago', label: 'America/Chicago', spoken: 'Chicago time' },
  { id: 'America/Denver', label: 'America/Denver', spoken: 'Denver time' },
  { id: 'UTC', label: 'UTC', spoken: 'UTC' },
  { id: 'Europe/London', label: 'Europe/London', spoken: 'London time' },
  { id: 'Europe/Paris', label: 'Europe/Paris', spoken: 'Paris time' },
  { id: 'Asia/Tokyo', label: 'Asia/Tokyo', spoken: 'Tokyo time' },
  { id: 'Asia/Shanghai', label: 'Asia/Shanghai', spoken: 'Shanghai time' },
  { id: 'Australia/Sydney', label: 'Australia/Sydney', spoken: 'Sydney time' },
];

/** The exchanges where the company is listed, with the zone of each. */
export const exchangeZones: readonly { readonly exchange: string; readonly zone: string }[] = [
  { exchange: 'CSE, Toronto', zone: 'America/Toronto' },
  { exchange: 'OTC, New York', zone: 'America/New_York' },
  { exchange: 'FSE, Frankfurt', zone: 'Europe/Berlin' },
];

/** Returns a name such as 'Pacific time'; for other zones the IANA name. */
export function describeTimeZone(zone: string): string {
  return publishZones.find(({ id }) => id === zone)?.spoken ?? zone;
}
