import { useToast } from '@pool/remote-kit';
import { useAtom } from 'jotai';
import { type DragEvent, useEffect, useState } from 'react';
import { pictureAtom } from '../../model/chat-atoms.ts';
import { checkPicture } from '../../model/check-picture.ts';

export type PictureChoice = {
  picture: File | null;
  /** The problem with the last picture, in a sentence. */
  problem: string | null;
  /** Whether this agent accepts pictures. */
  isOpen: boolean;
  take: (files: Iterable<File>) => void;
  drop: () => void;
  /** Called when the browser cannot decode the picture. */
  isBroken: () => void;
};

/** Manages the picture to be sent with the next message. A rejected picture does not replace the previous one. */
export function usePictureChoice(isOpen: boolean): PictureChoice {
  const [picture, setPicture] = useAtom(pictureAtom);
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  return {
    picture: isOpen ? picture : null,
    problem: isOpen ? problem : null,
    isOpen,
    take: (files) => {
      const [file] = files;
      if (!file) return;
      if (!isOpen) return void toast.show({ title: 'This agent can’t use pictures' });
      const found = checkPicture(file);
      setProblem(found);
      if (found === null) setPicture(file);
    },
    drop: () => {
      setProblem(null);
      setPicture(null);
    },
    isBroken: () => {
      setProblem('We can’t read this picture. Choose a JPEG, PNG or WebP.');
      setPicture(null);
    },
  };
}

/** Accepts files dropped on the chat. Without it, the browser would leave the page to open them. */
export function useDrop(take: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}

/** Returns an object URL for a file, valid while the component is mounted. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
