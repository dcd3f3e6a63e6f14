import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ArticlePicture } from './article-picture.tsx';

const shown = (imageUrl: string, imageCrop?: string) =>
  render(<ArticlePicture article={{ imageUrl, imageCrop }} />).container.querySelector('img');

test.each(['https://img.example/hall.jpg', 'HTTP://img.example/hall.jpg', '/media/0a1b/hall.avif'])(
  'a picture at %s is shown',
  (address) => {
    expect(shown(address)).toHaveAttribute('src', address);
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'blob:https://www.example.com/1',
  '//img.example/hall.jpg',
  '/api/admin/articles',
  'hall.jpg',
  '',
])('a picture at "%s" is not shown', (address) => {
  expect(shown(address)).toBeNull();
});

test('a broken picture is removed, and a new address is tried again', () => {
  const { container, rerender } = render(
    <ArticlePicture article={{ imageUrl: 'https://img.example/gone.jpg' }} />,
  );
  fireEvent.error(container.querySelector('img') ?? container);
  expect(container).toBeEmptyDOMElement();
  rerender(<ArticlePicture article={{ imageUrl: 'https://img.example/there.jpg' }} />);
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://img.example/there.jpg');
});

test('a picture without a crop is shown whole', () => {
  expect(shown('https://img.example/tall.jpg')).toHaveClass('object-contain');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a cropped picture fills its frame with the selected area and links to the whole picture', () => {
  const image = shown('https://img.example/tall.jpg', '30%');
  expect(image).toHaveClass('object-cover');
  expect(image).toHaveStyle({ objectPosition: '30% 30%' });
  const link = screen.getByRole('link', { name: 'View the whole picture' });
  expect(link).toHaveAttribute('href', 'https://img.example/tall.jpg');
});

test.each(['', '50', 'top; position: fixed'])('an invalid crop "%s" is ignored', (crop) => {
  expect(shown('https://img.example/tall.jpg', crop)).toHaveClass('object-contain');
});
