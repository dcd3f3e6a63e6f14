import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { createContext, useContext } from 'react';
import { UploadRow } from '../../media/upload-list.tsx';
import type { Uploads } from '../../media/use-uploads.ts';

const PictureUploadsContext = createContext<Uploads | null>(null);

export const PictureUploadsProvider = PictureUploadsContext.Provider;

export function PictureUploadView({ node }: NodeViewProps) {
  const uploads = useContext(PictureUploadsContext);
  const upload = uploads?.uploads.find(({ id }) => id === node.attrs['upload']);
  return (
    <NodeViewWrapper
      as="span"
      contentEditable={false}
      className="block max-w-lg rounded-md border border-mist-300 bg-mist-100 px-4 py-2.5"
    >
      {uploads && upload && <UploadRow upload={upload} uploads={uploads} />}
    </NodeViewWrapper>
  );
}
