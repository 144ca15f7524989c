import { useQuery } from '@tanstack/react-query';
import { blogCategoriesQuery } from '../../api/blog-queries';
import { Dropdown } from '../../ui/controls/dropdown';

interface CategoryFilterProps {
  chosen: number | null;
  onChoose: (category: number | null) => void;
}

/** "All Posts", or one category with its number of posts. */
export function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  const { data } = useQuery(blogCategoriesQuery());
  const categories = data?.data ?? [];
  const name = categories.find(({ id }) => id === chosen)?.name;
  return (
    <Dropdown
      label={name ?? 'All Posts'}
      active={name !== undefined}
      value={chosen === null ? '' : String(chosen)}
      options={[
        { value: '', label: 'All Posts' },
        ...categories.map(({ id, name, posts_count }) => ({
          value: String(id),
          label: `${name} (${posts_count})`,
        })),
      ]}
      onChoose={(value) => onChoose(value ? Number(value) : null)}
    />
  );
}
