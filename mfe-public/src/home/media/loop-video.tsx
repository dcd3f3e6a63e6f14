import { Tooltip, useInView, useReducedMotion, whenIdle } from '@site/kit';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { VideoLoop } from './loops.ts';

interface LoopVideoProps {
  loop: VideoLoop;
  /** Used in the control's label: 'river film' for 'Pause river film'. */
  name: string;
  /** Whether the poster is in the first screen, and therefore loaded immediately. */
  eager?: boolean;
  /** Class for the visible part when cropped, such as `object-[72%_50%]`. */
  focus?: string;
  /** Classes for the position of the control. */
  controlClassName?: string;
}

/** A video that loads after the page, and plays only in view; with reduced motion, only on request. */
export function LoopVideo({
  loop,
  name,
  eager = false,
  focus = '',
  controlClassName = 'right-4 bottom-4',
}: LoopVideoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  // Replaces `loading="lazy"`, with which browsers load posters far below the view before visible content.
  const nearView = useInView(frame, { rootMargin: '50% 0px', once: true });
  const inView = useInView(frame, { threshold: 0.05 });
  const reducedMotion = useReducedMotion();
  const [chosen, setChosen] = useState<boolean>();
  const [idle, setIdle] = useState(false);
  const [painted, setPainted] = useState(false);
  const wanted = chosen ?? !reducedMotion;
  const playing = wanted && inView && idle;
  const [fetched, setFetched] = useState(false);

  useEffect(() => whenIdle(() => setIdle(true)), []);

  useEffect(() => {
    if (playing) setFetched(true);
  }, [playing]);

  useEffect(() => {
    const film = video.current;
    if (!film || !fetched) return;
    film.muted = true;
    if (playing) {
      film.play()?.catch((error: unknown) => {
        setPainted(false);
        // Browsers may refuse to play a video, for example to save power. The control then offers Play.
        if (error instanceof DOMException && error.name === 'NotAllowedError') setChosen(false);
      });
    } else film.pause();
  }, [playing, fetched]);

  const poster = (
    <img
      src={loop.poster}
      alt=""
      width={loop.width}
      height={loop.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={`absolute inset-0 size-full object-cover ${focus}`}
    />
  );
  const Icon = wanted ? Pause : Play;
  const label = `${wanted ? 'Pause' : 'Play'} ${name}`;
  return (
    <div ref={frame} className="absolute inset-0 overflow-hidden">
      {eager || nearView ? poster : <noscript>{poster}</noscript>}
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        width={loop.width}
        height={loop.height}
        onPlaying={() => setPainted(true)}
        className={`absolute inset-0 size-full object-cover transition-opacity duration-700 print:hidden ${focus} ${painted ? 'opacity-100' : 'opacity-0'}`}
      >
        {fetched && (
          <>
            <source src={loop.webm} type="video/webm" />
            <source src={loop.mp4} type="video/mp4" />
          </>
        )}
      </video>
      <Tooltip content={label} side="left">
        <button
          type="button"
          onClick={() => setChosen(!wanted)}
          className={`absolute z-10 grid size-11 noscript:hidden place-items-center rounded-full border border-mist-100/25 bg-night-950/60 text-mist-100 backdrop-blur-sm transition-colors hover:border-aqua-300 hover:text-aqua-300 print:hidden ${controlClassName}`}
        >
          <Icon className="size-4" />
          <span className="sr-only">{label}</span>
        </button>
      </Tooltip>
    </div>
  );
}
