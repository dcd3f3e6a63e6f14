import riverPoster from './river-night.avif';
import riverMp4 from './river-night.mp4';
import riverWebm from './river-night.webm';
import watershedPoster from './watershed.avif';
import watershedMp4 from './watershed.mp4';
import watershedWebm from './watershed.webm';

/** A silent, seamless video; the poster is its first frame. */
export interface VideoLoop {
  readonly poster: string;
  readonly webm: string;
  readonly mp4: string;
  /** Size of video and poster in pixels. */
  readonly width: number;
  readonly height: number;
}

const size = { width: 1600, height: 900 };

/** A turbine runner over a river at night. */
export const riverLoop: VideoLoop = { poster: riverPoster, webm: riverWebm, mp4: riverMp4, ...size };

/** Sites of a watershed, connected to one core. */
export const watershedLoop: VideoLoop = {
  poster: watershedPoster,
  webm: watershedWebm,
  mp4: watershedMp4,
  ...size,
};
