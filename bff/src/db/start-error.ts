/** A reason not to start, as one sentence for the person who started the process. */
export class StartError extends Error {}
