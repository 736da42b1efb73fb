import { type RefCallback, useCallback } from 'react';

/**
 * Sets the address of an image once. React sets the property `src` again when the image is in the document, and the browser
 * then requests it a second time.
 */
export const useImageSource = (url = ''): RefCallback<HTMLImageElement> =>
  useCallback(
    (image) => {
      if (image) image.src = url;
    },
    [url],
  );
